import { createFileRoute } from "@tanstack/react-router"
import { readTrackAddress } from "#features/track-admission/track-address.ts"
import { TrackAdmissionScreen } from "#features/track-admission/track-admission.screen.tsx"

export const Route = createFileRoute("/_app/track-admission")({
  validateSearch: readTrackAddress,
  component: TrackAdmission,
})

function TrackAdmission() {
  const address = Route.useSearch()
  const navigate = Route.useNavigate()
  return <TrackAdmissionScreen address={address} onAddress={(search) => void navigate({ search })} />
}
