import { createFileRoute } from "@tanstack/react-router"
import { ClientErrorsScreen } from "#features/client-errors/client-errors.screen.tsx"
import { type ErrorsSearch, readErrorsSearch } from "#features/client-errors/errors-search.ts"
import { rawSearch, useOnParams, useValidSearch } from "../-search.ts"

export const Route = createFileRoute("/_app/client-errors")({
  validateSearch: rawSearch<ErrorsSearch>(),
  component: ClientErrors,
})

function ClientErrors() {
  const params = useValidSearch(Route.useSearch(), readErrorsSearch)
  const onParams = useOnParams<ErrorsSearch>()
  return <ClientErrorsScreen params={params} onParams={onParams} />
}
