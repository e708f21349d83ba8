import { lazy, type ReactNode, Suspense, useEffect } from "react"
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { inset } from "#ui/content/skeleton.css.ts"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { type RepairSearch, readRepair } from "./-repair-search.ts"

/** A tab goes from edge to edge of a phone; what stands for it does not. */
const waiting = (
  <div className={inset}>
    <SkeletonLines count={6} />
  </div>
)

const loadDocuments = () => import("#features/documents/documents-tab.tsx")
const loadPayments = () => import("#features/payments/payments-tab.tsx")
const DocumentsTab = lazy(() => loadDocuments().then((module) => ({ default: module.DocumentsTab })))
const PaymentsTab = lazy(() => loadPayments().then((module) => ({ default: module.PaymentsTab })))
const StaffPayments = lazy(() =>
  import("./-staff-payment.tsx").then((module) => ({ default: module.StaffPayments })),
)

/** Where a person is in a form stands in the address. */
export interface FormSearch extends RepairSearch {
  /** 1 to 6, or "check" for the answers before submitting. */
  step?: number | "check"
  /** The field to go to, from an error summary or a Change link. */
  field?: string
  /** The staff's form for another payment is open. */
  add?: 1
  /** The outbox entry of the payment that is being repaired in the staff's form. */
  fix?: number
}

export function readFormSearch(search: Record<string, unknown>): FormSearch {
  const step = Number(search.step)
  return {
    ...(search.step === "check"
      ? { step: "check" as const }
      : step >= 1 && step <= 6
        ? { step: Math.trunc(step) }
        : {}),
    ...(typeof search.field === "string" ? { field: search.field } : {}),
    ...(search.add ? { add: 1 as const } : {}),
    ...(Number(search.fix) > 0 ? { fix: Number(search.fix) } : {}),
    ...readRepair(search),
  }
}

/** The tabs of the two features that a form composes are fetched while nobody waits for them. */
export function useTabsAhead(): void {
  useEffect(() => {
    const timer = setTimeout(
      () => void Promise.all([loadDocuments(), loadPayments()]).catch(reportError),
      3000,
    )
    return () => clearTimeout(timer)
  }, [])
}

type OnWriting = (isWriting: boolean) => void

export function documentsTab(
  application: LocalAdmission | null,
  locked: boolean,
  onWriting: OnWriting,
): ReactNode {
  return (
    <Suspense fallback={waiting}>
      <DocumentsTab application={application} locked={locked} onWriting={onWriting} />
    </Suspense>
  )
}

export function paymentsTab(
  application: LocalAdmission | null,
  locked: boolean,
  shared: boolean,
  onWriting: OnWriting,
): ReactNode {
  return (
    <Suspense fallback={waiting}>
      <PaymentsTab application={application} locked={locked} shared={shared} onWriting={onWriting} />
    </Suspense>
  )
}

/** For staff: what was paid, and the office's own form for another payment. */
export function staffPaymentsTab(application: LocalAdmission | null, locked: boolean): ReactNode {
  return (
    <Suspense fallback={waiting}>
      {application ? (
        <StaffPayments application={application} locked={locked} />
      ) : (
        <PaymentsTab application={null} locked={locked} />
      )}
    </Suspense>
  )
}
