import { createFileRoute } from "@tanstack/react-router"
import { EditAdmissionScreen } from "#features/admission-form/staff/edit-admission.screen.tsx"
import { documentsTab, readFormSearch, staffPaymentsTab, useTabsAhead } from "../-form-tabs.tsx"

export const Route = createFileRoute("/_app/students/edit/$AdmissionId")({
  validateSearch: readFormSearch,
  component: Edit,
})

function Edit() {
  const { AdmissionId } = Route.useParams()
  const { step, field, repair } = Route.useSearch()
  useTabsAhead()
  return (
    <EditAdmissionScreen
      admissionId={AdmissionId}
      step={step}
      field={field}
      repair={repair}
      renderDocuments={documentsTab}
      renderPayments={staffPaymentsTab}
    />
  )
}
