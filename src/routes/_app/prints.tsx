import { createFileRoute } from "@tanstack/react-router"
import { PrintsScreen } from "#features/prints/prints.screen.tsx"
import { type PrintsSearch, readPrintsSearch } from "#features/prints/prints-search.ts"
import { rawSearch, useValidSearch } from "../-search.ts"

export const Route = createFileRoute("/_app/prints")({
  validateSearch: rawSearch<PrintsSearch>(),
  component: Prints,
})

function Prints() {
  const params = useValidSearch(Route.useSearch(), readPrintsSearch)
  const navigate = Route.useNavigate()
  return <PrintsScreen params={params} onParams={(search) => void navigate({ search, resetScroll: false })} />
}
