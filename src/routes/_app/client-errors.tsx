import { createFileRoute } from "@tanstack/react-router"
import { ClientErrorsScreen } from "#features/client-errors/client-errors.screen.tsx"
import { type ErrorsAddress, readErrorsAddress } from "#features/client-errors/errors-address.ts"
import { unread, useAddress } from "../-unread-address.ts"

export const Route = createFileRoute("/_app/client-errors")({
  validateSearch: unread<ErrorsAddress>(),
  component: ClientErrors,
})

function ClientErrors() {
  const address = useAddress(Route.useSearch(), readErrorsAddress)
  const navigate = Route.useNavigate()
  return (
    <ClientErrorsScreen
      address={address}
      onAddress={(search, replace) => void navigate({ search, replace, resetScroll: false })}
    />
  )
}
