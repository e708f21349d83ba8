import { createFileRoute, notFound } from "@tanstack/react-router"
import { isRecordId } from "#domain/common/ids.ts"
import { BreachScreen } from "#features/breaches/breach.screen.tsx"

const NEW = "new"

export const Route = createFileRoute("/_app/breaches/$id")({
  beforeLoad: ({ params }) => {
    if (params.id !== NEW && !isRecordId(params.id)) throw notFound()
  },
  component: Breach,
})

function Breach() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <BreachScreen
      key={id}
      id={id === NEW ? null : id}
      onMade={(made) => void navigate({ to: "/breaches/$id", params: { id: made }, replace: true })}
    />
  )
}
