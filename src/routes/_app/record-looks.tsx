import { createFileRoute } from "@tanstack/react-router"
import { type LooksSearch, readLooksSearch } from "#features/record-looks/looks-search.ts"
import { RecordLooksScreen } from "#features/record-looks/record-looks.screen.tsx"
import { rawSearch, useOnParams, useValidSearch } from "../-search.ts"

export const Route = createFileRoute("/_app/record-looks")({
  validateSearch: rawSearch<LooksSearch>(),
  component: RecordLooks,
})

function RecordLooks() {
  const params = useValidSearch(Route.useSearch(), readLooksSearch)
  const onParams = useOnParams<LooksSearch>()
  return <RecordLooksScreen params={params} onParams={onParams} />
}
