import { createFileRoute } from "@tanstack/react-router"
import { PaymentsScreen } from "#features/payments-list/payments.screen.tsx"
import { type PaymentsAddress, readPaymentsAddress } from "#features/payments-list/payments-address.ts"
import { unread, useAddress } from "../-unread-address.ts"

export const Route = createFileRoute("/_app/payment")({
  validateSearch: unread<PaymentsAddress>(),
  component: Payments,
})

function Payments() {
  const address = useAddress(Route.useSearch(), readPaymentsAddress)
  const navigate = Route.useNavigate()
  return (
    <PaymentsScreen
      address={address}
      onAddress={(search, replace) => void navigate({ search, replace, resetScroll: false })}
    />
  )
}
