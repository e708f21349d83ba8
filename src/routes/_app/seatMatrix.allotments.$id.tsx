import { createFileRoute, notFound } from "@tanstack/react-router"
import { AllotmentsScreen } from "#features/seat-matrix/allotments/allotments.screen.tsx"
import { readTableSearch, type TableSearch } from "#screen/search/table-search.ts"
import { rawSearch, useOnParams, useValidSearch } from "../-search.ts"

export const Route = createFileRoute("/_app/seatMatrix/allotments/$id")({
  validateSearch: rawSearch<TableSearch>(),
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,8}$/.test(params.id)) throw notFound()
  },
  component: Allotments,
})

function Allotments() {
  const { id } = Route.useParams()
  const params = useValidSearch(Route.useSearch(), readTableSearch)
  const onParams = useOnParams<TableSearch>()
  return <AllotmentsScreen key={id} id={Number(id)} params={params} onParams={onParams} />
}
