import { createFileRoute } from "@tanstack/react-router"
import { TrackAdmissionScreen } from "#features/track-admission/track-admission.screen.tsx"
import { readTrackSearch, type TrackSearch } from "#features/track-admission/track-search.ts"
import { rawSearch, useOnParams, useValidSearch } from "../-search.ts"

export const Route = createFileRoute("/_app/track-admission")({
  validateSearch: rawSearch<TrackSearch>(),
  component: TrackAdmission,
})

function TrackAdmission() {
  const params = useValidSearch(Route.useSearch(), readTrackSearch)
  const onParams = useOnParams<TrackSearch>()
  return <TrackAdmissionScreen params={params} onParams={onParams} />
}
