import { createFileRoute } from "@tanstack/react-router"
import { AddSlidingScreen } from "#features/sliding/form/add-sliding.screen.tsx"
import { SlidingScreen } from "#features/sliding/sliding.screen.tsx"
import { readSlidingSearch, type SlidingSearch } from "#features/sliding/sliding-search.ts"
import { useIsAt } from "#screen/search/use-is-at.ts"
import { rawSearch, useOnParams, useValidSearch } from "../-search.ts"

export const Route = createFileRoute("/_app/sliding/")({
  validateSearch: rawSearch<SlidingSearch>(),
  component: Sliding,
})

function Sliding() {
  const params = useValidSearch(Route.useSearch(), readSlidingSearch)
  const navigate = Route.useNavigate()
  const isHere = useIsAt()
  const onParams = useOnParams<SlidingSearch>()
  const { add, student, ...list } = params
  if (!add) return <SlidingScreen params={params} onParams={onParams} />
  return (
    <AddSlidingScreen
      student={student ?? null}
      onStudent={(chosen) => onParams({ ...list, add: 1, ...(chosen ? { student: chosen } : {}) }, true)}
      onCancel={() => onParams(list, false)}
      onSaved={(id) => {
        if (isHere()) void navigate({ to: "/sliding/review/$id", params: { id }, replace: true })
      }}
    />
  )
}
