import { createFileRoute } from "@tanstack/react-router"
import { DuplicatesScreen } from "#features/duplicates/duplicates.screen.tsx"
import { type DuplicatesSearch, readDuplicatesSearch } from "#features/duplicates/duplicates-search.ts"
import { rawSearch, useOnParams, useValidSearch } from "../-search.ts"

export const Route = createFileRoute("/_app/students/duplicates")({
  validateSearch: rawSearch<DuplicatesSearch>(),
  component: Duplicates,
})

function Duplicates() {
  const params = useValidSearch(Route.useSearch(), readDuplicatesSearch)
  const onParams = useOnParams<DuplicatesSearch>()
  return <DuplicatesScreen params={params} onParams={onParams} />
}
