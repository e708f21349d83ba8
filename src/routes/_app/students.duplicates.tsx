import { createFileRoute } from "@tanstack/react-router"
import { DuplicatesScreen } from "#features/duplicates/duplicates.screen.tsx"
import { type DuplicatesSearch, readDuplicatesSearch } from "#features/duplicates/duplicates-search.ts"
import { rawSearch, useValidSearch } from "../-search.ts"

export const Route = createFileRoute("/_app/students/duplicates")({
  validateSearch: rawSearch<DuplicatesSearch>(),
  component: Duplicates,
})

function Duplicates() {
  const params = useValidSearch(Route.useSearch(), readDuplicatesSearch)
  const navigate = Route.useNavigate()
  return (
    <DuplicatesScreen params={params} onParams={(search) => void navigate({ search, resetScroll: false })} />
  )
}
