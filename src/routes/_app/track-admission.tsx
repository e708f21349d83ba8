import { createFileRoute } from "@tanstack/react-router"
import { TrackAdmissionScreen } from "#features/track-admission/track-admission.screen.tsx"
import { readTrackSearch, type TrackSearch } from "#features/track-admission/track-search.ts"
import { rawSearch, useValidSearch } from "../-search.ts"

export const Route = createFileRoute("/_app/track-admission")({
  validateSearch: rawSearch<TrackSearch>(),
  component: TrackAdmission,
})

function TrackAdmission() {
  const params = useValidSearch(Route.useSearch(), readTrackSearch)
  const navigate = Route.useNavigate()
  return <TrackAdmissionScreen params={params} onParams={(search) => void navigate({ search })} />
}
