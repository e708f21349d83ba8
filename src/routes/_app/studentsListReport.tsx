import { createFileRoute } from "@tanstack/react-router"
import { ReportScreen } from "#features/reports/report.screen.tsx"
import { readReportAddress } from "#features/reports/report-address.ts"

export const Route = createFileRoute("/_app/studentsListReport")({
  validateSearch: readReportAddress,
  component: StudentsListReport,
})

function StudentsListReport() {
  const address = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ReportScreen
      address={address}
      onAddress={(search, replace) => void navigate({ search, replace, resetScroll: false })}
    />
  )
}
