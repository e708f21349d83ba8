import { createFileRoute } from "@tanstack/react-router"
import { ReportScreen } from "#features/reports/report.screen.tsx"
import { type ReportAddress, readReportAddress } from "#features/reports/report-address.ts"
import { unread, useAddress } from "../-unread-address.ts"

export const Route = createFileRoute("/_app/studentsListReport")({
  validateSearch: unread<ReportAddress>(),
  component: StudentsListReport,
})

function StudentsListReport() {
  const address = useAddress(Route.useSearch(), readReportAddress)
  const navigate = Route.useNavigate()
  return (
    <ReportScreen
      address={address}
      onAddress={(search, replace) => void navigate({ search, replace, resetScroll: false })}
    />
  )
}
