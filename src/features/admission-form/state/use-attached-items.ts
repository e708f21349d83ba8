import type { LocalAdmission, LocalRecord } from "#data/admissions/admissions.ts"
import { useRecordFees } from "#data/payments/fees.ts"
import { useChecklist } from "#data/reads/dropdowns.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { checklistFor, uploadProgress } from "#domain/documents/checklist.ts"
import { missingDocuments } from "#domain/documents/missing-documents.ts"
import { totalFee } from "#domain/money/fees.ts"
import { isCounted, paymentTotals } from "#domain/money/payments.ts"
import { keepsQuotaCode } from "#domain/seats/quotas.ts"
import { useForm } from "./form-state.ts"
import { useDraftValue } from "./use-draft-value.ts"

/** The documents and payments of an application, counted. */
export interface AttachedItems {
  /** The answers that decide documents and fees, as they are typed: not each of them is saved yet. */
  choice: LocalRecord
  documents: {
    count: number
    received: number
    waiting: number
    needsYou: number
    required: { done: number; total: number }
    /** Required documents that are missing or refused; null while the checklist is not known. */
    missing: readonly { id: number; name: string }[] | null
    isComplete: boolean
  }
  payments: { count: number; needsYou: number; submitted: number; total: number | null; due: number }
}

export function useAttachedItems(application: LocalAdmission | null): AttachedItems {
  const { draft } = useForm()
  const rules = useCollegeRules()
  const courseId = useDraftValue(draft, (state) => Number(state.values.CourseId) || null)
  const community = useDraftValue(draft, (state) => state.values.community ?? "")
  const Quota = useDraftValue(draft, (state) => state.values.Quota)
  const Category = useDraftValue(draft, (state) => state.values.Category)
  const Batch = useDraftValue(draft, (state) => state.values.Batch ?? "")
  const { data: entries } = useChecklist(courseId)
  const stored = application?.record ?? {}
  const seat = seatOf(Quota, Category, stored)
  const choice = {
    ...seat,
    Category: Category || null,
    CourseId: courseId,
    Community: community,
    Batch,
    // The stored names are those of the stored course.
    ...(courseId === stored.CourseId ? {} : { CourseMaster: { Name: null } }),
  }
  const { data: fees } = useRecordFees({ ...choice, FeeAmounts: stored.FeeAmounts })

  const documents = application?.documents ?? []
  const { required } = checklistFor(entries ?? [], [], choice, rules)
  const progress = uploadProgress(required, documents)
  const missing = missingDocuments(required, documents)
  const of = (...states: string[]) => documents.filter((one) => states.includes(one.delivery)).length

  const payments = (application?.payments ?? []).filter(isCounted)
  const total = fees ? totalFee(fees.FeeTable) : null
  const { submitted, due } = paymentTotals(total ?? 0, payments, stored)
  return {
    choice,
    documents: {
      count: documents.length,
      received: of("received"),
      waiting: of("waiting", "sending"),
      needsYou: of("needs-you"),
      required: progress,
      missing: entries ? missing.map(({ DocTypeId, DocName }) => ({ id: DocTypeId, name: DocName })) : null,
      isComplete: entries !== undefined && progress.done === progress.total,
    },
    payments: {
      count: payments.length,
      needsYou: payments.filter((one) => one.delivery === "needs-you").length,
      submitted,
      total,
      due,
    },
  }
}

/** The quota and category as typed, with the stored quota code while it stays: as the server and every other screen count. */
export const seatOf = (Quota: string, Category: string, stored: LocalRecord) => ({
  Quota,
  Category,
  QuotaCode: (keepsQuotaCode({ Quota, Category }, stored) && stored.QuotaCode) || null,
})
