import type { UserStatus } from "#data/administration/admin-users.ts"
import { Badge } from "#ui/status/badge.tsx"

/** Active or Inactive, as icon and word. */
export function UserStatusBadge({ status }: { status: UserStatus }) {
  return status === "Active" ? (
    <Badge tone="success" icon="circle-check">
      {status}
    </Badge>
  ) : (
    <Badge tone="neutral" icon="minus">
      {status}
    </Badge>
  )
}
