import { Badge } from "#ui/status/badge.tsx"

type ActiveBadgeProps = { status: "Active" | "Inactive" }

/** Active or Inactive, as icon and text. */
export function ActiveBadge({ status }: ActiveBadgeProps) {
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
