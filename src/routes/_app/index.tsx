import { createFileRoute } from "@tanstack/react-router"
import { DashboardScreen } from "#features/dashboard/dashboard.screen.tsx"
import { type DashboardSearch, readDashboardSearch } from "#features/dashboard/dashboard-search.ts"
import { rawSearch, useOnParams, useValidSearch } from "../-search.ts"

export const Route = createFileRoute("/_app/")({
  validateSearch: rawSearch<DashboardSearch>(),
  component: Dashboard,
})

function Dashboard() {
  const params = useValidSearch(Route.useSearch(), readDashboardSearch)
  const onParams = useOnParams<DashboardSearch>()
  return <DashboardScreen params={params} onParams={onParams} />
}
