import { createFileRoute } from "@tanstack/react-router"
import { DocumentList } from "#features/documents/document-list.tsx"
import { OverviewScreen } from "#features/overview/overview.screen.tsx"
import { PaymentHistory } from "#features/payments/payment-history.tsx"

export const Route = createFileRoute("/_app/students/view/$AdmissionId")({ component: View })

function View() {
  const { AdmissionId } = Route.useParams()
  return (
    <OverviewScreen
      admissionId={AdmissionId}
      documents={(application) => <DocumentList application={application} />}
      payments={({ payments }) => <PaymentHistory payments={payments} />}
    />
  )
}
