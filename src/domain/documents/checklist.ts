/** Decides which documents an applicant is asked for, which of them are required, and how far the upload is (applicant-form §4.3, §5.7; decisions D9–D11). */

import { isReserved } from "#domain/application/communities.ts"
import type { CollegeRules } from "#domain/college/college-rules.ts"
import { isInService } from "#domain/seats/quota-options.ts"
import { quotaCode } from "#domain/seats/quotas.ts"
import type { StoredDocumentStatus } from "./documents.ts"

/** Beside codes of quotas: categories of people in service. */
export const IN_SERVICE = "INSERVICE"

/** One entry of a checklist, as the dropdown gives it. */
export interface ChecklistEntry {
  readonly DocTypeId: number
  readonly DocName: string
  readonly IsMandatory: boolean
  readonly IsActive?: boolean | null
  /** False: never listed and never counted (decision D10). */
  readonly Listed?: boolean
  /** Only for some applicants: `community` is told by the record, the others nobody can tell. */
  readonly Condition?: "community" | "ews" | "pwbd" | "mbbsAbroad" | null
  /** Quota codes, and INSERVICE for a category of people in service, that it applies to; empty means all. */
  readonly Quotas?: readonly string[] | null
}

/** What a checklist depends on. */
export interface ChecklistRecord {
  readonly Quota?: string | null | undefined
  readonly Category?: string | null | undefined
  readonly Community?: string | null | undefined
}

/** How much an entry is wanted from this applicant. */
export type Need = "required" | "optional" | "none"

/** Required, optional, or not for this applicant. What the record cannot tell (EWS, PwBD, MBBS abroad) is optional. */
export function needOf(entry: ChecklistEntry, record: ChecklistRecord, rules: CollegeRules): Need {
  if (entry.Listed === false || entry.IsActive === false || !isForQuota(entry, record, rules)) return "none"
  if (entry.Condition === "community" && !isReserved(record.Community, rules)) return "none"
  const untold = entry.Condition && entry.Condition !== "community"
  return entry.IsMandatory && !untold ? "required" : "optional"
}

function isForQuota(entry: ChecklistEntry, record: ChecklistRecord, rules: CollegeRules): boolean {
  const quotas = entry.Quotas ?? []
  const own = [quotaCode(record, rules), isInService(record.Category, rules) ? IN_SERVICE : undefined]
  return quotas.length === 0 || own.some((code) => code !== undefined && quotas.includes(code))
}

/** The entries to show, required ones first, each list in its given order. The course's checklist when it has any, else all active types (decision D9). */
export function checklistFor<E extends ChecklistEntry>(
  checklist: readonly E[],
  allTypes: readonly E[],
  record: ChecklistRecord,
  rules: CollegeRules,
): { readonly required: readonly E[]; readonly optional: readonly E[] } {
  const entries = checklist.length > 0 ? checklist : allTypes
  const withNeed = (need: Need) => entries.filter((entry) => needOf(entry, record, rules) === need)
  return { required: withNeed("required"), optional: withNeed("optional") }
}

/** How far the upload is: required entries that have a document which is not refused; `share` is 0–1, and 1 when nothing is required (decision D11). */
export function uploadProgress(
  required: readonly ChecklistEntry[],
  documents: readonly { readonly DocTypeId: number; readonly Status: StoredDocumentStatus | "Uploaded" }[],
): { readonly done: number; readonly total: number; readonly share: number } {
  const counts = (entry: ChecklistEntry) =>
    documents.some(
      (doc) =>
        doc.DocTypeId === entry.DocTypeId && doc.Status !== "Rejected" && doc.Status !== "ReuploadRequired",
    )
  const done = required.filter(counts).length
  return { done, total: required.length, share: required.length === 0 ? 1 : done / required.length }
}
