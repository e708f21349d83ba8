import { createFileRoute } from "@tanstack/react-router"
import { takesOwnPayments } from "#domain/money/payments.ts"
import { DocumentsTab } from "#features/documents/documents-tab.tsx"
import { PaymentsTab } from "#features/payments/payments-tab.tsx"
import { type DashboardTab, dashboardTabs } from "#features/student-dashboard/dashboard-tabs.ts"
import { StudentDashboardScreen } from "#features/student-dashboard/student-dashboard.screen.tsx"

export interface DashboardSearch {
  tab?: DashboardTab
  /** A file was shared from another app: the payments take it. */
  shared?: number
}

/** Which tab is open stands in the address. */
export const Route = createFileRoute("/_app/student-dashboard")({
  validateSearch: (search: Record<string, unknown>): DashboardSearch => {
    const tab = dashboardTabs.find((one) => one === search.tab)
    return { ...(tab ? { tab } : {}), ...(search.shared ? { shared: 1 } : {}) }
  },
  component: Dashboard,
})

function Dashboard() {
  const { tab, shared } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <StudentDashboardScreen
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next }, replace: true })}
      documents={(application, locked) => <DocumentsTab application={application} locked={locked} />}
      payments={(application) => (
        <PaymentsTab
          application={application}
          locked={!takesOwnPayments(application.record)}
          shared={shared === 1}
        />
      )}
    />
  )
}
