import { createFileRoute } from "@tanstack/react-router"
import { QuotasScreen } from "#features/quotas/quotas.screen.tsx"
import { type QuotasSearch, readQuotasSearch } from "#features/quotas/quotas-search.ts"
import { rawSearch, useOnParams, useValidSearch } from "../-search.ts"

export const Route = createFileRoute("/_app/quotas")({
  validateSearch: rawSearch<QuotasSearch>(),
  component: Quotas,
})

function Quotas() {
  const params = useValidSearch(Route.useSearch(), readQuotasSearch)
  const onParams = useOnParams<QuotasSearch>()
  return <QuotasScreen params={params} onParams={onParams} />
}
