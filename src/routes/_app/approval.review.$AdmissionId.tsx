import { createFileRoute } from "@tanstack/react-router"
import { ReviewScreen } from "#features/review/review.screen.tsx"
import { readReviewAddress } from "#features/review/review-address.ts"

export const Route = createFileRoute("/_app/approval/review/$AdmissionId")({
  validateSearch: readReviewAddress,
  component: Review,
})

function Review() {
  const { AdmissionId } = Route.useParams()
  const address = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ReviewScreen
      key={AdmissionId}
      admissionId={AdmissionId}
      address={address}
      onAddress={(search, replace) => void navigate({ search, replace, resetScroll: false })}
    />
  )
}
