import { createFileRoute } from "@tanstack/react-router"
import { AddSlidingScreen } from "#features/sliding/form/add-sliding.screen.tsx"
import { SlidingScreen } from "#features/sliding/sliding.screen.tsx"
import { readSlidingSearch, type SlidingSearch } from "#features/sliding/sliding-search.ts"
import { rawSearch, useValidSearch } from "../-search.ts"

export const Route = createFileRoute("/_app/sliding/")({
  validateSearch: rawSearch<SlidingSearch>(),
  component: Sliding,
})

function Sliding() {
  const params = useValidSearch(Route.useSearch(), readSlidingSearch)
  const navigate = Route.useNavigate()
  const go = (search: SlidingSearch, replace: boolean) =>
    void navigate({ to: "/sliding", search, replace, resetScroll: false })
  const { add, student, ...list } = params
  if (!add) return <SlidingScreen params={params} onParams={go} />
  return (
    <AddSlidingScreen
      student={student ?? null}
      onStudent={(chosen) => go({ ...list, add: 1, ...(chosen ? { student: chosen } : {}) }, true)}
      onCancel={() => go(list, false)}
      onSaved={(id) => void navigate({ to: "/sliding/review/$id", params: { id }, replace: true })}
    />
  )
}
