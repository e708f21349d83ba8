import { createFileRoute } from "@tanstack/react-router"
import { isRecordId } from "#domain/common/ids.ts"
import { takesOwnPayments } from "#domain/money/payments.ts"
import { DocumentsTab } from "#features/documents/documents-tab.tsx"
import { PaymentsTab } from "#features/payments/payments-tab.tsx"
import { type DashboardTab, dashboardTabs } from "#features/student-dashboard/dashboard-tabs.ts"
import { StudentDashboardScreen } from "#features/student-dashboard/student-dashboard.screen.tsx"

export interface DashboardSearch {
  tab?: DashboardTab
  /** Another application of the student than the one that their screens show. */
  application?: string
  /** A file was shared from another app: the payments take it. */
  shared?: number
}

/** Which tab is open stands in the address. */
export const Route = createFileRoute("/_app/student-dashboard")({
  validateSearch: (search: Record<string, unknown>): DashboardSearch => {
    const tab = dashboardTabs.find((one) => one === search.tab)
    const { application } = search
    return {
      ...(tab ? { tab } : {}),
      ...(typeof application === "string" && isRecordId(application) ? { application } : {}),
      ...(search.shared ? { shared: 1 } : {}),
    }
  },
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
