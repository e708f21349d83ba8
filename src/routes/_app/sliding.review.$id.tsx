import { createFileRoute, notFound } from "@tanstack/react-router"
import { SlidingReviewScreen } from "#features/sliding/review/sliding-review.screen.tsx"

export const Route = createFileRoute("/_app/sliding/review/$id")({
  beforeLoad: ({ params }) => {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(params.id)) throw notFound()
  },
  component: Review,
})

function Review() {
  const { id } = Route.useParams()
  return <SlidingReviewScreen key={id} admissionId={id} />
}
