import { createFileRoute } from "@tanstack/react-router"
import { ApprovalsScreen } from "#features/approvals/approvals.screen.tsx"
import { readApprovalsAddress } from "#features/approvals/approvals-address.ts"

export const Route = createFileRoute("/_app/approval/")({
  validateSearch: readApprovalsAddress,
  component: Approvals,
})

function Approvals() {
  const address = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ApprovalsScreen
      address={address}
      onAddress={(search, replace) => void navigate({ search, replace, resetScroll: false })}
    />
  )
}
