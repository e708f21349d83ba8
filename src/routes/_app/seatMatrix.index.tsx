import { createFileRoute } from "@tanstack/react-router"
import { SeatMatrixScreen } from "#features/seat-matrix/seat-matrix.screen.tsx"
import { readSeatSearch, type SeatSearch } from "#features/seat-matrix/seat-search.ts"
import { rawSearch, useValidSearch } from "../-search.ts"

export const Route = createFileRoute("/_app/seatMatrix/")({
  validateSearch: rawSearch<SeatSearch>(),
  component: SeatMatrix,
})

function SeatMatrix() {
  const params = useValidSearch(Route.useSearch(), readSeatSearch)
  const navigate = Route.useNavigate()
  return (
    <SeatMatrixScreen
      params={params}
      onParams={(search, replace) => void navigate({ search, replace, resetScroll: false })}
    />
  )
}
