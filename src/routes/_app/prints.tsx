import { createFileRoute } from "@tanstack/react-router"
import { PrintsScreen } from "#features/prints/prints.screen.tsx"
import { readPrintsAddress } from "#features/prints/prints-address.ts"

export const Route = createFileRoute("/_app/prints")({
  validateSearch: readPrintsAddress,
  component: Prints,
})

function Prints() {
  const address = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PrintsScreen address={address} onAddress={(search) => void navigate({ search, resetScroll: false })} />
  )
}
