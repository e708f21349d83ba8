import { createFileRoute } from "@tanstack/react-router"
import { PaymentsScreen } from "#features/payments-list/payments.screen.tsx"
import { type PaymentsSearch, readPaymentsSearch } from "#features/payments-list/payments-search.ts"
import { rawSearch, useIsAt, useValidSearch } from "../-search.ts"

export const Route = createFileRoute("/_app/payment")({
  validateSearch: rawSearch<PaymentsSearch>(),
  component: Payments,
})

function Payments() {
  const params = useValidSearch(Route.useSearch(), readPaymentsSearch)
  const navigate = Route.useNavigate()
  const isHere = useIsAt(Route.useMatch().pathname)
  return (
    <PaymentsScreen
      params={params}
      onParams={(search, replace) => {
        if (isHere()) void navigate({ search, replace, resetScroll: false })
      }}
    />
  )
}
