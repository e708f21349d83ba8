import { createFileRoute } from "@tanstack/react-router"
import { BreachesScreen } from "#features/breaches/breaches.screen.tsx"
import { readTableSearch, type TableSearch } from "#screen/search/table-search.ts"
import { rawSearch, useValidSearch } from "../-search.ts"

export const Route = createFileRoute("/_app/breaches/")({
  validateSearch: rawSearch<TableSearch>(),
  component: Breaches,
})

function Breaches() {
  const params = useValidSearch(Route.useSearch(), readTableSearch)
  const navigate = Route.useNavigate()
  return (
    <BreachesScreen params={params} onParams={(search) => void navigate({ search, resetScroll: false })} />
  )
}
