import { createFileRoute } from "@tanstack/react-router"
import { ApprovalsScreen } from "#features/approvals/approvals.screen.tsx"
import { type ApprovalsAddress, readApprovalsAddress } from "#features/approvals/approvals-address.ts"
import { unread, useAddress } from "../-unread-address.ts"

export const Route = createFileRoute("/_app/approval/")({
  validateSearch: unread<ApprovalsAddress>(),
  component: Approvals,
})

function Approvals() {
  const address = useAddress(Route.useSearch(), readApprovalsAddress)
  const navigate = Route.useNavigate()
  return (
    <ApprovalsScreen
      address={address}
      onAddress={(search, replace) => void navigate({ search, replace, resetScroll: false })}
    />
  )
}
