import { createFileRoute } from "@tanstack/react-router"
import { UsersScreen } from "#features/users/users.screen.tsx"
import { readUsersSearch, type UsersSearch } from "#features/users/users-search.ts"
import { rawSearch, useValidSearch } from "../-search.ts"

export const Route = createFileRoute("/_app/users")({
  validateSearch: rawSearch<UsersSearch>(),
  component: Users,
})

function Users() {
  const params = useValidSearch(Route.useSearch(), readUsersSearch)
  const navigate = Route.useNavigate()
  return (
    <UsersScreen
      params={params}
      onParams={(search, replace) => void navigate({ search, replace, resetScroll: false })}
    />
  )
}
