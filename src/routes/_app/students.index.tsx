import { createFileRoute } from "@tanstack/react-router"
import { AdmissionsListScreen } from "#features/admissions-list/admissions-list.screen.tsx"
import { type AdmissionsSearch, readAdmissionsSearch } from "#features/admissions-list/list-search.ts"
import { rawSearch, useOnParams, useValidSearch } from "../-search.ts"

export const Route = createFileRoute("/_app/students/")({
  validateSearch: rawSearch<AdmissionsSearch>(),
  component: Students,
})

function Students() {
  const params = useValidSearch(Route.useSearch(), readAdmissionsSearch)
  const onParams = useOnParams<AdmissionsSearch>()
  return <AdmissionsListScreen params={params} onParams={onParams} />
}
