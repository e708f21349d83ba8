/** Decides which documents an applicant is asked for, which of them are required, and how far the upload is (applicant-form §4.3, §5.7; decisions D9–D11; the rules of the demo college's lists). */
import type { StoredDocumentStatus } from "./documents.ts"
import { type QuotaCode, quotaCode } from "./quotas.ts"

/** When a document is asked for: always, or for a quota, a category, a community, or only "if applicable" (nobody can tell from the record). */
export type Condition =
  | "always"
  | "ifApplicable"
  | { readonly quota: readonly QuotaCode[] }
  | { readonly category: string }
  | { readonly communityOtherThan: string; readonly quota: readonly QuotaCode[] }

/** One entry of a checklist, as the dropdown gives it. */
export interface ChecklistEntry {
  readonly DocTypeId: number
  readonly DocName: string
  readonly Type?: string | null
  readonly IsMandatory: boolean
  readonly IsActive?: boolean | null
}

/** What a checklist depends on. */
export interface ChecklistRecord {
  readonly Quota?: string | null | undefined
  readonly Category?: string | null | undefined
  readonly Community?: string | null | undefined
}

/** Never listed and never counted (decision D10). */
export const excludedTypes: readonly string[] = [
  "Company Registration Document",
  "Affidavit",
  "Power of Attorney",
]

/** The documents that are not for everybody, by name; any other name is always asked for. */
export const conditions: Readonly<Record<string, Condition>> = {
  "Study Certificates (local status)": { quota: ["CONV"] },
  "Caste Certificate": { communityOtherThan: "OC", quota: ["CONV"] },
  "EWS Certificate": "ifApplicable",
  "PwBD Certificate": "ifApplicable",
  "FMGE Pass Certificate": "ifApplicable",
  "In-service Certificate and NOC": { category: "service" },
  "NRI Sponsor Papers (passport, relation, bank)": { quota: ["S2"] },
  "Institutional Preference Proof": { quota: ["S3"] },
}

/** How much an entry is wanted from this applicant. */
export type Need = "required" | "optional" | "none"

/** Required, optional, or not for this applicant. "If applicable" entries are optional: the record cannot tell. */
export function needOf(entry: ChecklistEntry, record: ChecklistRecord): Need {
  if (
    excludedTypes.includes(entry.DocName) ||
    excludedTypes.includes(entry.Type ?? "") ||
    entry.IsActive === false
  )
    return "none"
  const condition = conditions[entry.DocName] ?? "always"
  if (condition === "ifApplicable") return "optional"
  if (condition !== "always" && !holds(condition, record)) return "none"
  return entry.IsMandatory ? "required" : "optional"
}

function holds(condition: Exclude<Condition, string>, record: ChecklistRecord): boolean {
  if ("category" in condition) return record.Category === condition.category
  const quota = quotaCode(record)
  const quotaFits = quota !== undefined && condition.quota.includes(quota)
  if (!("communityOtherThan" in condition)) return quotaFits
  return quotaFits && !!record.Community && record.Community !== condition.communityOtherThan
}

/** The entries to show, required ones first, each list in its given order. The course's checklist when it has any, else all active types (decision D9). */
export function checklistFor<E extends ChecklistEntry>(
  checklist: readonly E[],
  allTypes: readonly E[],
  record: ChecklistRecord,
): { readonly required: readonly E[]; readonly optional: readonly E[] } {
  const entries = checklist.length > 0 ? checklist : allTypes
  const withNeed = (need: Need) => entries.filter((entry) => needOf(entry, record) === need)
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
