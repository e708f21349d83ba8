import { createFileRoute } from "@tanstack/react-router"
import { takesOwnPayments } from "#domain/money/payments.ts"
import { DocumentsTab } from "#features/documents/documents-tab.tsx"
import { PaymentsTab } from "#features/payments/payments-tab.tsx"
import { StudentDashboardScreen } from "#features/student-dashboard/student-dashboard.screen.tsx"
import { readDashboardSearch } from "../-dashboard-search.ts"

/** Which tab is open stands in the address. */
export const Route = createFileRoute("/_app/student-dashboard")({
  validateSearch: readDashboardSearch,
  component: Dashboard,
})

function Dashboard() {
  const { tab, application, shared } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <StudentDashboardScreen
      tab={tab}
      other={application}
      onTab={(next) =>
        void navigate({ search: { tab: next, ...(application && { application }) }, replace: true })
      }
      documents={(shown, locked) => <DocumentsTab application={shown} locked={locked} />}
      payments={(shown) => (
        <PaymentsTab application={shown} locked={!takesOwnPayments(shown.record)} shared={shared === 1} />
      )}
    />
  )
}
