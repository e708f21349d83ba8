import { createFileRoute } from "@tanstack/react-router"
import { EditSeatMatrixScreen } from "#features/seat-matrix/edit-seat-matrix.screen.tsx"
import { useIsAt } from "#screen/search/use-is-at.ts"

export const Route = createFileRoute("/_app/seatMatrix/create")({ component: CreateSeatMatrix })

function CreateSeatMatrix() {
  const navigate = Route.useNavigate()
  const isHere = useIsAt()
  return (
    <EditSeatMatrixScreen
      id={null}
      onSaved={(search) => {
        if (isHere()) void navigate({ to: "/seatMatrix", search })
      }}
    />
  )
}
