import { createFileRoute } from "@tanstack/react-router"
import { UsersScreen } from "#features/users/users.screen.tsx"
import { readUsersSearch, type UsersSearch } from "#features/users/users-search.ts"
import { rawSearch, useOnParams, useValidSearch } from "../-search.ts"

export const Route = createFileRoute("/_app/users")({
  validateSearch: rawSearch<UsersSearch>(),
  component: Users,
})

function Users() {
  const params = useValidSearch(Route.useSearch(), readUsersSearch)
  const onParams = useOnParams<UsersSearch>()
  return <UsersScreen params={params} onParams={onParams} />
}
