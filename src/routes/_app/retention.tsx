import { createFileRoute } from "@tanstack/react-router"
import { RetentionScreen } from "#features/retention/retention.screen.tsx"
import { type RetentionSearch, readRetentionSearch } from "#features/retention/retention-search.ts"
import { rawSearch, useOnParams, useValidSearch } from "../-search.ts"

export const Route = createFileRoute("/_app/retention")({
  validateSearch: rawSearch<RetentionSearch>(),
  component: Retention,
})

function Retention() {
  const params = useValidSearch(Route.useSearch(), readRetentionSearch)
  const onParams = useOnParams<RetentionSearch>()
  return <RetentionScreen params={params} onParams={onParams} />
}
