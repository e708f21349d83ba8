import { createFileRoute } from "@tanstack/react-router"
import { ReviewScreen } from "#features/review/review.screen.tsx"
import { type ReviewAddress, readReviewAddress } from "#features/review/review-address.ts"
import { unread, useAddress } from "../-unread-address.ts"

export const Route = createFileRoute("/_app/approval/review/$AdmissionId")({
  validateSearch: unread<ReviewAddress>(),
  component: Review,
})

function Review() {
  const { AdmissionId } = Route.useParams()
  const address = useAddress(Route.useSearch(), readReviewAddress)
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
