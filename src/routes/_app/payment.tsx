import { createFileRoute } from "@tanstack/react-router"
import { PaymentsScreen } from "#features/payments-list/payments.screen.tsx"
import { readPaymentsAddress } from "#features/payments-list/payments-address.ts"

export const Route = createFileRoute("/_app/payment")({
  validateSearch: readPaymentsAddress,
  component: Payments,
})

function Payments() {
  const address = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PaymentsScreen
      address={address}
      onAddress={(search, replace) => void navigate({ search, replace, resetScroll: false })}
    />
  )
}
