import { createFileRoute } from "@tanstack/react-router"
import { ReviewScreen } from "#features/review/review.screen.tsx"
import { type ReviewSearch, readReviewSearch } from "#features/review/review-search.ts"
import { rawSearch, useOnParams, useValidSearch } from "../-search.ts"

export const Route = createFileRoute("/_app/approval/review/$AdmissionId")({
  validateSearch: rawSearch<ReviewSearch>(),
  component: Review,
})

function Review() {
  const { AdmissionId } = Route.useParams()
  const params = useValidSearch(Route.useSearch(), readReviewSearch)
  const onParams = useOnParams<ReviewSearch>()
  return <ReviewScreen key={AdmissionId} admissionId={AdmissionId} params={params} onParams={onParams} />
}
