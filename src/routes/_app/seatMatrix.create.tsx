import { createFileRoute } from "@tanstack/react-router"
import { EditSeatMatrixScreen } from "#features/seat-matrix/edit-seat-matrix.screen.tsx"

export const Route = createFileRoute("/_app/seatMatrix/create")({ component: CreateSeatMatrix })

function CreateSeatMatrix() {
  const navigate = Route.useNavigate()
  return <EditSeatMatrixScreen id={null} onSaved={(search) => void navigate({ to: "/seatMatrix", search })} />
}
