import { createFileRoute } from "@tanstack/react-router"
import { PaymentsScreen } from "#features/payments-list/payments.screen.tsx"
import { type PaymentsSearch, readPaymentsSearch } from "#features/payments-list/payments-search.ts"
import { unread, useReadSearch } from "../-search.ts"

export const Route = createFileRoute("/_app/payment")({
  validateSearch: unread<PaymentsSearch>(),
  component: Payments,
})

function Payments() {
  const params = useReadSearch(Route.useSearch(), readPaymentsSearch)
  const navigate = Route.useNavigate()
  return (
    <PaymentsScreen
      params={params}
      onParams={(search, replace) => void navigate({ search, replace, resetScroll: false })}
    />
  )
}
