import { createFileRoute } from "@tanstack/react-router"
import { PrintsScreen } from "#features/prints/prints.screen.tsx"
import { type PrintsSearch, readPrintsSearch } from "#features/prints/prints-search.ts"
import { unread, useReadSearch } from "../-search.ts"

export const Route = createFileRoute("/_app/prints")({
  validateSearch: unread<PrintsSearch>(),
  component: Prints,
})

function Prints() {
  const params = useReadSearch(Route.useSearch(), readPrintsSearch)
  const navigate = Route.useNavigate()
  return <PrintsScreen params={params} onParams={(search) => void navigate({ search, resetScroll: false })} />
}
