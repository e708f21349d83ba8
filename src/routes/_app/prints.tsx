import { createFileRoute } from "@tanstack/react-router"
import { PrintsScreen } from "#features/prints/prints.screen.tsx"
import { type PrintsAddress, readPrintsAddress } from "#features/prints/prints-address.ts"
import { unread, useAddress } from "../-unread-address.ts"

export const Route = createFileRoute("/_app/prints")({
  validateSearch: unread<PrintsAddress>(),
  component: Prints,
})

function Prints() {
  const address = useAddress(Route.useSearch(), readPrintsAddress)
  const navigate = Route.useNavigate()
  return (
    <PrintsScreen address={address} onAddress={(search) => void navigate({ search, resetScroll: false })} />
  )
}
