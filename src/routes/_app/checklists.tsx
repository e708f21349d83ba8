import { createFileRoute } from "@tanstack/react-router"
import { type ChecklistSearch, readChecklistSearch } from "#features/checklists/checklist-search.ts"
import { ChecklistsScreen } from "#features/checklists/checklists.screen.tsx"
import { rawSearch, useOnParams, useValidSearch } from "../-search.ts"

export const Route = createFileRoute("/_app/checklists")({
  validateSearch: rawSearch<ChecklistSearch>(),
  component: Checklists,
})

function Checklists() {
  const params = useValidSearch(Route.useSearch(), readChecklistSearch)
  const onParams = useOnParams<ChecklistSearch>()
  return <ChecklistsScreen params={params} onParams={onParams} />
}
