import { createFileRoute } from "@tanstack/react-router"
import { ReportScreen } from "#features/reports/report.screen.tsx"
import { type ReportSearch, readReportSearch } from "#features/reports/report-search.ts"
import { rawSearch, useValidSearch } from "../-search.ts"

export const Route = createFileRoute("/_app/studentsListReport")({
  validateSearch: rawSearch<ReportSearch>(),
  component: StudentsListReport,
})

function StudentsListReport() {
  const params = useValidSearch(Route.useSearch(), readReportSearch)
  const navigate = Route.useNavigate()
  return (
    <ReportScreen
      params={params}
      onParams={(search, replace) => void navigate({ search, replace, resetScroll: false })}
    />
  )
}
