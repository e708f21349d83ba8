import { createFileRoute } from "@tanstack/react-router"
import { RetentionScreen } from "#features/retention/retention.screen.tsx"
import { type RetentionSearch, readRetentionSearch } from "#features/retention/retention-search.ts"
import { rawSearch, useValidSearch } from "../-search.ts"

export const Route = createFileRoute("/_app/retention")({
  validateSearch: rawSearch<RetentionSearch>(),
  component: Retention,
})

function Retention() {
  const params = useValidSearch(Route.useSearch(), readRetentionSearch)
  const navigate = Route.useNavigate()
  return (
    <RetentionScreen params={params} onParams={(search) => void navigate({ search, resetScroll: false })} />
  )
}
