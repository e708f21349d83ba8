import { createFileRoute } from "@tanstack/react-router"
import { AdmissionFormScreen } from "#features/admission-form/admission-form.screen.tsx"
import { documentsTab, type FormSearch, paymentsTab, readFormSearch, useTabsAhead } from "../-form-tabs.tsx"

export interface OwnFormSearch extends FormSearch {
  /** A file was shared from another app. */
  shared?: number
}

export const Route = createFileRoute("/_app/admissions/create")({
  validateSearch: (search: Record<string, unknown>): OwnFormSearch => ({
    ...readFormSearch(search),
    ...(search.shared ? { shared: 1 } : {}),
  }),
  component: Create,
})

/** The form with the tabs of the two features that it composes. */
function Create() {
  const { step, field, repair, shared } = Route.useSearch()
  useTabsAhead()
  return (
    <AdmissionFormScreen
      step={step}
      field={field}
      repair={repair}
      shared={shared === 1}
      renderDocuments={documentsTab}
      renderPayments={paymentsTab}
    />
  )
}
