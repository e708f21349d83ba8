import { createFileRoute } from "@tanstack/react-router"
import { UsersScreen } from "#features/users/users.screen.tsx"
import { readUsersSearch, type UsersSearch } from "#features/users/users-search.ts"
import { rawSearch, useIsAt, useValidSearch } from "../-search.ts"

export const Route = createFileRoute("/_app/users")({
  validateSearch: rawSearch<UsersSearch>(),
  component: Users,
})

function Users() {
  const params = useValidSearch(Route.useSearch(), readUsersSearch)
  const navigate = Route.useNavigate()
  const isHere = useIsAt(Route.useMatch().pathname)
  return (
    <UsersScreen
      params={params}
      onParams={(search, replace) => {
        if (isHere()) void navigate({ search, replace, resetScroll: false })
      }}
    />
  )
}
