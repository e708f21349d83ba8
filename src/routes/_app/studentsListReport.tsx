import { createFileRoute } from "@tanstack/react-router"
import { ReportScreen } from "#features/reports/report.screen.tsx"
import { type ReportSearch, readReportSearch } from "#features/reports/report-search.ts"
import { rawSearch, useOnParams, useValidSearch } from "../-search.ts"

export const Route = createFileRoute("/_app/studentsListReport")({
  validateSearch: rawSearch<ReportSearch>(),
  component: StudentsListReport,
})

function StudentsListReport() {
  const params = useValidSearch(Route.useSearch(), readReportSearch)
  const onParams = useOnParams<ReportSearch>()
  return <ReportScreen params={params} onParams={onParams} />
}
