import { createFileRoute } from "@tanstack/react-router"
import { ApprovalsScreen } from "#features/approvals/approvals.screen.tsx"
import { type ApprovalsSearch, readApprovalsSearch } from "#features/approvals/approvals-search.ts"
import { rawSearch, useOnParams, useValidSearch } from "../-search.ts"

export const Route = createFileRoute("/_app/approval/")({
  validateSearch: rawSearch<ApprovalsSearch>(),
  component: Approvals,
})

function Approvals() {
  const params = useValidSearch(Route.useSearch(), readApprovalsSearch)
  const onParams = useOnParams<ApprovalsSearch>()
  return <ApprovalsScreen params={params} onParams={onParams} />
}
