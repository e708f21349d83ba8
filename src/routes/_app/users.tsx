import { createFileRoute } from "@tanstack/react-router"
import { UsersScreen } from "#features/users/users.screen.tsx"
import { readUsersAddress } from "#features/users/users-address.ts"

export const Route = createFileRoute("/_app/users")({
  validateSearch: readUsersAddress,
  component: Users,
})

function Users() {
  const address = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <UsersScreen
      address={address}
      onAddress={(search, replace) => void navigate({ search, replace, resetScroll: false })}
    />
  )
}
