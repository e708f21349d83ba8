import { createFileRoute } from "@tanstack/react-router"
import { UsersScreen } from "#features/users/users.screen.tsx"
import { readUsersAddress, type UsersAddress } from "#features/users/users-address.ts"
import { unread, useAddress } from "../-unread-address.ts"

export const Route = createFileRoute("/_app/users")({
  validateSearch: unread<UsersAddress>(),
  component: Users,
})

function Users() {
  const address = useAddress(Route.useSearch(), readUsersAddress)
  const navigate = Route.useNavigate()
  return (
    <UsersScreen
      address={address}
      onAddress={(search, replace) => void navigate({ search, replace, resetScroll: false })}
    />
  )
}
