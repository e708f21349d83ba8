import { createFileRoute } from "@tanstack/react-router"
import { QuotasScreen } from "#features/quotas/quotas.screen.tsx"
import { type QuotasSearch, readQuotasSearch } from "#features/quotas/quotas-search.ts"
import { unread, useReadSearch } from "../-search.ts"

export const Route = createFileRoute("/_app/quotas")({
  validateSearch: unread<QuotasSearch>(),
  component: Quotas,
})

function Quotas() {
  const params = useReadSearch(Route.useSearch(), readQuotasSearch)
  const navigate = Route.useNavigate()
  return <QuotasScreen params={params} onParams={(search) => void navigate({ search })} />
}
