import { createFileRoute } from "@tanstack/react-router"
import { RegistrationScreen } from "#features/admission-form/quick/registration.screen.tsx"
import { NewAdmissionScreen } from "#features/admission-form/staff/new-admission.screen.tsx"
import { documentsTab, type FormSearch, readFormSearch, staffPaymentsTab } from "../-form-tabs.tsx"

export interface RegisterSearch extends FormSearch {
  /** The full application form; without it the quick registration. */
  way?: "form"
  /** A form that was put aside. */
  draft?: string
}

export const Route = createFileRoute("/_app/students/create")({
  validateSearch: (search: Record<string, unknown>): RegisterSearch => ({
    ...readFormSearch(search),
    ...(search.way === "form" ? { way: "form" as const } : {}),
    ...(typeof search.draft === "string" ? { draft: search.draft } : {}),
  }),
  component: Register,
})

/** Two ways of entering an applicant (decision N13). */
function Register() {
  const { way, draft, step, field, repair } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (way !== "form") return <RegistrationScreen />
  return (
    <NewAdmissionScreen
      key={draft}
      draftId={draft}
      step={step}
      field={field}
      repair={repair}
      renderDocuments={documentsTab}
      renderPayments={staffPaymentsTab}
      onCreated={(AdmissionId, next) =>
        void navigate({
          to: "/students/edit/$AdmissionId",
          params: { AdmissionId },
          search: { step: next },
          replace: true,
        })
      }
    />
  )
}
