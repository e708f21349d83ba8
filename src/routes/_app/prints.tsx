import { createFileRoute } from "@tanstack/react-router"
import { PrintsScreen } from "#features/prints/prints.screen.tsx"
import { type PrintsSearch, readPrintsSearch } from "#features/prints/prints-search.ts"
import { rawSearch, useOnParams, useValidSearch } from "../-search.ts"

export const Route = createFileRoute("/_app/prints")({
  validateSearch: rawSearch<PrintsSearch>(),
  component: Prints,
})

function Prints() {
  const params = useValidSearch(Route.useSearch(), readPrintsSearch)
  const onParams = useOnParams<PrintsSearch>()
  return <PrintsScreen params={params} onParams={onParams} />
}
