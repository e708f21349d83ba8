import { createFileRoute } from "@tanstack/react-router"
import { ClientErrorsScreen } from "#features/client-errors/client-errors.screen.tsx"
import { readErrorsAddress } from "#features/client-errors/errors-address.ts"

export const Route = createFileRoute("/_app/client-errors")({
  validateSearch: readErrorsAddress,
  component: ClientErrors,
})

function ClientErrors() {
  const address = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ClientErrorsScreen
      address={address}
      onAddress={(search, replace) => void navigate({ search, replace, resetScroll: false })}
    />
  )
}
