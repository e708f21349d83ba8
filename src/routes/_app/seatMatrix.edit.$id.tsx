import { createFileRoute, notFound } from "@tanstack/react-router"
import { EditSeatMatrixScreen } from "#features/seat-matrix/edit-seat-matrix.screen.tsx"

export const Route = createFileRoute("/_app/seatMatrix/edit/$id")({
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,8}$/.test(params.id)) throw notFound()
  },
  component: EditSeatMatrix,
})

function EditSeatMatrix() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <EditSeatMatrixScreen
      key={id}
      id={Number(id)}
      onSaved={(search) => void navigate({ to: "/seatMatrix", search })}
    />
  )
}
