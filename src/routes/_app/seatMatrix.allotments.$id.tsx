import { createFileRoute, notFound } from "@tanstack/react-router"
import { AllotmentsScreen } from "#features/seat-matrix/allotments/allotments.screen.tsx"
import { readTableAddress } from "#ui/table/table-address.ts"

export const Route = createFileRoute("/_app/seatMatrix/allotments/$id")({
  validateSearch: (search: Record<string, unknown>) => readTableAddress(search),
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,8}$/.test(params.id)) throw notFound()
  },
  component: Allotments,
})

function Allotments() {
  const { id } = Route.useParams()
  const address = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AllotmentsScreen
      key={id}
      id={Number(id)}
      address={address}
      onAddress={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
