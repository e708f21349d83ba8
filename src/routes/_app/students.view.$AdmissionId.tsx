import { createFileRoute } from "@tanstack/react-router"
import { lazy, Suspense } from "react"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { canEver } from "#domain/workflow/permissions.ts"
import { DocumentList } from "#features/documents/document-list.tsx"
import { OverviewScreen } from "#features/overview/overview.screen.tsx"
import { PaymentHistory } from "#features/payments/payment-history.tsx"

const AccountCard = lazy(() =>
  import("#features/applicant-account/account-card.tsx").then((module) => ({ default: module.AccountCard })),
)

export const Route = createFileRoute("/_app/students/view/$AdmissionId")({ component: View })

function View() {
  const { AdmissionId } = Route.useParams()
  return (
    <OverviewScreen
      key={AdmissionId}
      admissionId={AdmissionId}
      documents={(application) => <DocumentList application={application} />}
      payments={({ payments }) => <PaymentHistory payments={payments} />}
      account={({ admissionId, fetchedAt, record }) =>
        fetchedAt !== null &&
        canEver(roleOf(requireUser()), "getApplicantAccount") && (
          <Suspense>
            <AccountCard admissionId={admissionId} mobile={record.MobileNo ?? ""} />
          </Suspense>
        )
      }
    />
  )
}
