import { createFileRoute } from "@tanstack/react-router"
import { AdmissionsListScreen } from "#features/admissions-list/admissions-list.screen.tsx"
import { type AdmissionsSearch, readAdmissionsSearch } from "#features/admissions-list/list-search.ts"
import { rawSearch, useValidSearch } from "../-search.ts"

export const Route = createFileRoute("/_app/students/")({
  validateSearch: rawSearch<AdmissionsSearch>(),
  component: Students,
})

function Students() {
  const params = useValidSearch(Route.useSearch(), readAdmissionsSearch)
  const navigate = Route.useNavigate()
  return (
    <AdmissionsListScreen
      params={params}
      onParams={(search, replace) => void navigate({ search, replace, resetScroll: false })}
    />
  )
}
