import { createFileRoute } from "@tanstack/react-router"
import { PaymentsScreen } from "#features/payments-list/payments.screen.tsx"
import { type PaymentsSearch, readPaymentsSearch } from "#features/payments-list/payments-search.ts"
import { rawSearch, useOnParams, useValidSearch } from "../-search.ts"

export const Route = createFileRoute("/_app/payment")({
  validateSearch: rawSearch<PaymentsSearch>(),
  component: Payments,
})

function Payments() {
  const params = useValidSearch(Route.useSearch(), readPaymentsSearch)
  const onParams = useOnParams<PaymentsSearch>()
  return <PaymentsScreen params={params} onParams={onParams} />
}
