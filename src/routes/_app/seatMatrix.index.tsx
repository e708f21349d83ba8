import { createFileRoute } from "@tanstack/react-router"
import { readSeatAddress, type SeatAddress } from "#features/seat-matrix/seat-address.ts"
import { SeatMatrixScreen } from "#features/seat-matrix/seat-matrix.screen.tsx"
import { unread, useAddress } from "../-unread-address.ts"

export const Route = createFileRoute("/_app/seatMatrix/")({
  validateSearch: unread<SeatAddress>(),
  component: SeatMatrix,
})

function SeatMatrix() {
  const address = useAddress(Route.useSearch(), readSeatAddress)
  const navigate = Route.useNavigate()
  return (
    <SeatMatrixScreen
      address={address}
      onAddress={(search, replace) => void navigate({ search, replace, resetScroll: false })}
    />
  )
}
