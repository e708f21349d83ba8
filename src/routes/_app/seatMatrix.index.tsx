import { createFileRoute } from "@tanstack/react-router"
import { SeatMatrixScreen } from "#features/seat-matrix/seat-matrix.screen.tsx"
import { readSeatSearch, type SeatSearch } from "#features/seat-matrix/seat-search.ts"
import { unread, useReadSearch } from "../-search.ts"

export const Route = createFileRoute("/_app/seatMatrix/")({
  validateSearch: unread<SeatSearch>(),
  component: SeatMatrix,
})

function SeatMatrix() {
  const params = useReadSearch(Route.useSearch(), readSeatSearch)
  const navigate = Route.useNavigate()
  return (
    <SeatMatrixScreen
      params={params}
      onParams={(search, replace) => void navigate({ search, replace, resetScroll: false })}
    />
  )
}
