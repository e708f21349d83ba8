import { createFileRoute, notFound } from "@tanstack/react-router"
import { EditSeatMatrixScreen } from "#features/seat-matrix/edit-seat-matrix.screen.tsx"
import { useIsAt } from "#screen/search/use-is-at.ts"

export const Route = createFileRoute("/_app/seatMatrix/edit/$id")({
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,8}$/.test(params.id)) throw notFound()
  },
  component: EditSeatMatrix,
})

function EditSeatMatrix() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  const isHere = useIsAt()
  return (
    <EditSeatMatrixScreen
      key={id}
      id={Number(id)}
      onSaved={(search) => {
        if (isHere()) void navigate({ to: "/seatMatrix", search })
      }}
    />
  )
}
