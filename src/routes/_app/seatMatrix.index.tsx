import { createFileRoute } from "@tanstack/react-router"
import { readSeatAddress } from "#features/seat-matrix/seat-address.ts"
import { SeatMatrixScreen } from "#features/seat-matrix/seat-matrix.screen.tsx"

export const Route = createFileRoute("/_app/seatMatrix/")({
  validateSearch: readSeatAddress,
  component: SeatMatrix,
})

function SeatMatrix() {
  const address = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SeatMatrixScreen
      address={address}
      onAddress={(search, replace) => void navigate({ search, replace, resetScroll: false })}
    />
  )
}
