import { createFileRoute } from "@tanstack/react-router"
import { BreachesScreen } from "#features/breaches/breaches.screen.tsx"
import { readTableSearch, type TableSearch } from "#screen/search/table-search.ts"
import { rawSearch, useOnParams, useValidSearch } from "../-search.ts"

export const Route = createFileRoute("/_app/breaches/")({
  validateSearch: rawSearch<TableSearch>(),
  component: Breaches,
})

function Breaches() {
  const params = useValidSearch(Route.useSearch(), readTableSearch)
  const onParams = useOnParams<TableSearch>()
  return <BreachesScreen params={params} onParams={onParams} />
}
