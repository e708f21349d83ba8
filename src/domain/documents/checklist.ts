/**
 * Decides which documents an applicant is asked for, which of them are required, and the progress of the upload
 * (applicant-form §4.3, §5.7; decisions D9–D11).
 */

import { isCommunityOpen, isReserved, offersCommunity } from "#domain/application/communities.ts"
import type { CollegeRules } from "#domain/college/college-rules.ts"
import { isInService } from "#domain/seats/quota-options.ts"
import { recordQuota } from "#domain/seats/quotas.ts"
import type { StoredDocumentStatus } from "./documents.ts"

/** Used like a quota code: stands for the categories of in-service doctors. */
export const IN_SERVICE = "INSERVICE"

/** Whom a document is for, where it is only for some applicants. */
export type DocumentCondition = "community" | "ews" | "pwbd" | "mbbsAbroad"

/** One entry of a checklist, as the server's list gives it. */
export interface ChecklistEntry {
  readonly DocTypeId: number
  readonly DocName: string
  readonly IsMandatory: boolean
  readonly IsActive?: boolean | null
  /** False: never listed and never counted (decision D10). */
  readonly Listed?: boolean
  /**
   * Only for some applicants: `community` is known from the record unless it is left open, as is `ews` where the college has
   * it as a community; the others are not.
   */
  readonly Condition?: DocumentCondition | null
  /** The quota codes, and INSERVICE, to which it applies; empty means all. */
  readonly Quotas?: readonly string[] | null
}

/** The fields of the record on which a checklist depends. */
export interface ChecklistRecord {
  readonly Quota?: string | null | undefined
  readonly Category?: string | null | undefined
  /** The stored one; the values of an open form have none. */
  readonly QuotaCode?: string | null | undefined
  readonly Community?: string | null | undefined
  readonly CommunityGiven?: string | null | undefined
}

/** Whether this applicant must, may or need not upload it. */
export type Need = "required" | "optional" | "none"

/** The code of the community of the economically weaker section, at a college that has it as one. */
const EWS = "EWS"

/** Whether records say for whom a condition holds; otherwise no applicant is required to upload the document. */
export function canBeMet(condition: DocumentCondition, rules: CollegeRules): boolean {
  return condition === "community" || (condition === "ews" && offersCommunity(EWS, rules))
}

/** Whether the entry's condition holds for this applicant; undefined when the record does not say. */
function holds({ Condition }: ChecklistEntry, record: ChecklistRecord, rules: CollegeRules) {
  if (!Condition) return true
  if (isCommunityOpen(record) || !canBeMet(Condition, rules)) return undefined
  const { Community } = record
  if (Condition === "community") return isReserved(Community, rules)
  return Community ? Community === EWS : undefined
}

/**
 * The need of an entry: "none" when it does not apply to this applicant; optional when its condition is not known from the
 * record (PwBD, MBBS abroad, usually EWS, any while the community is left open).
 */
export function needOf(entry: ChecklistEntry, record: ChecklistRecord, rules: CollegeRules): Need {
  if (entry.Listed === false || entry.IsActive === false || !isForQuota(entry, record, rules)) return "none"
  const isMeant = holds(entry, record, rules)
  if (isMeant === false) return "none"
  return entry.IsMandatory && isMeant ? "required" : "optional"
}

function isForQuota(entry: ChecklistEntry, record: ChecklistRecord, rules: CollegeRules): boolean {
  const quotas = entry.Quotas ?? []
  const own = [recordQuota(record, rules), isInService(record.Category, rules) ? IN_SERVICE : undefined]
  return quotas.length === 0 || own.some((code) => code !== undefined && quotas.includes(code))
}

/**
 * The entries to show, as required and optional ones, each in the given order. From the course's checklist when it has
 * entries, else from all active types (decision D9).
 */
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

/**
 * The progress of the upload: required entries that have a document which is not rejected; `share` is 0–1, and 1 when
 * nothing is required (decision D11).
 */
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
