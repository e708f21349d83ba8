import { createFileRoute, notFound } from "@tanstack/react-router"
import { isRecordId } from "#domain/common/ids.ts"
import { BreachScreen } from "#features/breaches/breach.screen.tsx"
import { useIsAt } from "#screen/search/use-is-at.ts"

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
  const isHere = useIsAt()
  return (
    <BreachScreen
      key={id}
      id={id === NEW ? null : id}
      onMade={(made) => {
        if (isHere()) void navigate({ to: "/breaches/$id", params: { id: made }, replace: true })
      }}
    />
  )
}
