import { createFileRoute } from "@tanstack/react-router"
import { SeatMatrixScreen } from "#features/seat-matrix/seat-matrix.screen.tsx"
import { readSeatSearch, type SeatSearch } from "#features/seat-matrix/seat-search.ts"
import { rawSearch, useOnParams, useValidSearch } from "../-search.ts"

export const Route = createFileRoute("/_app/seatMatrix/")({
  validateSearch: rawSearch<SeatSearch>(),
  component: SeatMatrix,
})

function SeatMatrix() {
  const params = useValidSearch(Route.useSearch(), readSeatSearch)
  const onParams = useOnParams<SeatSearch>()
  return <SeatMatrixScreen params={params} onParams={onParams} />
}
