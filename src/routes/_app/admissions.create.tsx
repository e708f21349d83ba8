import { createFileRoute } from "@tanstack/react-router"
import { lazy, Suspense, useEffect } from "react"
import { AdmissionFormScreen } from "#features/admission-form/admission-form.screen.tsx"
import { SkeletonLines } from "#ui/skeleton.tsx"

const loadDocuments = () => import("#features/documents/documents-tab.tsx")
const loadPayments = () => import("#features/payments/payments-tab.tsx")
const DocumentsTab = lazy(() => loadDocuments().then((module) => ({ default: module.DocumentsTab })))
const PaymentsTab = lazy(() => loadPayments().then((module) => ({ default: module.PaymentsTab })))

export interface FormSearch {
  /** 1 to 6, or "check" for the answers before submitting. */
  step?: number | "check"
  /** The field to go to, from an error summary or a Change link. */
  field?: string
  /** An outbox entry that the server refused. */
  repair?: number
  /** A file was shared from another app. */
  shared?: number
}

/** Where the person is in the form stands in the address. */
export const Route = createFileRoute("/_app/admissions/create")({
  validateSearch: (search: Record<string, unknown>): FormSearch => {
    const step = Number(search.step)
    return {
      ...(search.step === "check"
        ? { step: "check" as const }
        : step >= 1 && step <= 6
          ? { step: Math.trunc(step) }
          : {}),
      ...(typeof search.field === "string" ? { field: search.field } : {}),
      ...(Number(search.repair) > 0 ? { repair: Number(search.repair) } : {}),
      ...(search.shared ? { shared: 1 } : {}),
    }
  },
  component: Create,
})

/** The form with the tabs of the two features that it composes. */
function Create() {
  const { step, field, repair, shared } = Route.useSearch()
  // The tabs are fetched while nobody waits for them.
  useEffect(() => {
    const timer = setTimeout(
      () => void Promise.all([loadDocuments(), loadPayments()]).catch(reportError),
      3000,
    )
    return () => clearTimeout(timer)
  }, [])
  return (
    <AdmissionFormScreen
      step={step}
      field={field}
      repair={repair}
      shared={shared === 1}
      renderDocuments={(application, locked) => (
        <Suspense fallback={<SkeletonLines count={6} />}>
          <DocumentsTab application={application} locked={locked} />
        </Suspense>
      )}
      renderPayments={(application, locked, isShared) => (
        <Suspense fallback={<SkeletonLines count={6} />}>
          <PaymentsTab application={application} locked={locked} shared={isShared} />
        </Suspense>
      )}
    />
  )
}
