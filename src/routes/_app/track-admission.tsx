import { createFileRoute } from "@tanstack/react-router"
import { readTrackAddress, type TrackAddress } from "#features/track-admission/track-address.ts"
import { TrackAdmissionScreen } from "#features/track-admission/track-admission.screen.tsx"
import { unread, useAddress } from "../-unread-address.ts"

export const Route = createFileRoute("/_app/track-admission")({
  validateSearch: unread<TrackAddress>(),
  component: TrackAdmission,
})

function TrackAdmission() {
  const address = useAddress(Route.useSearch(), readTrackAddress)
  const navigate = Route.useNavigate()
  return <TrackAdmissionScreen address={address} onAddress={(search) => void navigate({ search })} />
}
