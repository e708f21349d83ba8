/**
 * Converts what a person sent into what is stored about an application, and checks the rules that the contract cannot
 * express.
 */

import { neverEmpty } from "#domain/admission-form/accepted-stored-values.ts"
import { columns } from "#domain/admission-record/columns.ts"
import { toRecordValue } from "#domain/admission-record/convert.ts"
import { admissionField } from "#domain/application/admission-form.ts"
import {
  completenessIssues,
  recordFieldOf,
  type StoredAdmission,
} from "#domain/application/admission-record.ts"
import { communityCode } from "#domain/application/communities.ts"
import { enteredDayOf } from "#domain/application/entered-day.ts"
import { answersNoLongerOffered, endedText } from "#domain/application/offered-choices.ts"
import { tidyAnswer } from "#domain/application/tidy-answer.ts"
import type { CollegeRules } from "#domain/college/college-rules.ts"
import { isIsoDate } from "#domain/fields/dates.ts"
import type { IssueCode, RuleContext } from "#domain/fields/field-table.ts"
import { issueText } from "#domain/fields/validation.ts"
import { isMasked, maskedAadhaar, maskedFields } from "#domain/people/aadhaar.ts"
import { categoryCode } from "#domain/seats/quota-options.ts"
import { type QuotaRules, quotaCode, quotaGroupOf, storedQuota } from "#domain/seats/quotas.ts"
import { academicYearOf } from "#domain/seats/seats.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"
import { ownershipTexts } from "#domain/texts/office/ownership.ts"
import type { Schemas } from "#server/contract/operation.ts"
import type { AdmissionEntries } from "#server/db/tables.ts"
import { labelOf } from "#server/errors/field-errors.ts"
import type { FieldError } from "#server/errors/problem.ts"

type Sent = Partial<Schemas["AdmissionFields"]>

const plain = [
  "MiddleName",
  "LastName",
  "FatherName",
  "AdmissionType",
  "CommunityGiven",
  "Nation",
  "InternshipCollege",
] as const

const emptyIsNull = (value: unknown) => (typeof value === "string" && value.trim() === "" ? null : value)

/** The entries of a request in stored form: one spelling, trimmed, empty as null; what was not sent is absent. */
export function entriesOf(sent: Sent, rules: CollegeRules): Partial<AdmissionEntries> {
  const entries: Record<string, unknown> = {}
  for (const { field, record, as, options } of columns) {
    const value = (sent as Record<string, unknown>)[record]
    if (value === undefined) continue
    const isText = typeof value === "string" && (as === "text" || as === "option")
    entries[record] = isText
      ? toRecordValue(as, tidyAnswer(record, admissionField(field), value), options)
      : emptyIsNull(value)
  }
  for (const name of plain) {
    const value = sent[name]
    if (value !== undefined) entries[name] = emptyIsNull(typeof value === "string" ? value.trim() : value)
  }
  if (typeof entries.Community === "string") entries.Community = communityCode(entries.Community, rules)
  if (typeof entries.Category === "string") entries.Category = categoryCode(entries.Category, rules)
  return { ...entries, ...oneSpelling(sent, rules) }
}

/**
 * A person has one identity number (decision V7): another document replaces the Aadhaar number, an Aadhaar number that is
 * sent alone replaces the document, and a number is stored together with its kind. `before`: the stored application.
 */
export function withOneIdentity(
  sent: Partial<AdmissionEntries>,
  before: AdmissionEntries | null,
): Partial<AdmissionEntries> {
  const { OtherIdKind: kind, OtherIdNo } = sent
  if (kind === undefined) return sent.AadharNo ? { ...sent, OtherIdKind: null, OtherIdNo: null } : sent
  if (kind === null) return { ...sent, OtherIdNo: null }
  const isNew = OtherIdNo === undefined && kind !== before?.OtherIdKind
  return { ...sent, AadharNo: null, ...(isNew ? { OtherIdNo: null } : {}) }
}

/** Replaces an admission date that is only the default of a device with a wrong clock by the college's date. */
export function withCollegeDay(
  sent: Partial<AdmissionEntries>,
  { deviceTime, today }: { readonly deviceTime: string | null; readonly today: string },
): Partial<AdmissionEntries> {
  if (typeof sent.AdmissionDate !== "string") return sent
  return { ...sent, AdmissionDate: enteredDayOf(sent.AdmissionDate, deviceTime, today) }
}

/** Drops a number that was sent in the masked form of an answer, so that the stored number is kept. */
export function withoutStandingMasks(
  sent: Partial<AdmissionEntries>,
  before: AdmissionEntries,
): Partial<AdmissionEntries> {
  const kept = { ...sent }
  for (const name of maskedFields)
    if (before[name] !== null && kept[name] === maskedAadhaar(before[name])) delete kept[name]
  return kept
}

/** Numbers that were sent masked and match no stored number, so they cannot be stored. */
export function maskedNumbers(sent: Partial<AdmissionEntries>): FieldError[] {
  return maskedFields
    .filter((name) => isMasked(sent[name] ?? ""))
    .map((field) => ({ field, message: ownershipTexts.wholeNumber }))
}

/** A new application must identify its person: by an Aadhaar number, or by the number of another document (decision V7). */
export function missingIdentity(entries: AdmissionEntries, context: RuleContext): FieldError[] {
  const asked = ["AadharNo", "OtherIdNo"] as const
  return completenessIssues(entries, context)
    .filter(({ recordField }) => asked.some((name) => name === recordField && !entries[name]))
    .map(({ recordField }) => ({
      field: recordField,
      message: issueText({ code: "required", params: { label: labelOf(recordField) } }),
    }))
}

/** Converts every spelling of a quota to the two words of the form and their category (decision F8). */
function oneSpelling(sent: Sent, rules: QuotaRules): Partial<AdmissionEntries> {
  const group = quotaGroupOf(sent.Quota, rules)
  if (group === sent.Quota) return {}
  const code = sent.Quota ? quotaCode(sent, rules) : undefined
  if (!code) return group ? { Quota: group } : {}
  const { Quota, Category } = storedQuota(code, rules)
  return Category === null ? { Quota } : { Quota, Category }
}

/** Findings that the contract's limits cannot express; anything else of the form may still be missing in a draft. */
const beyondContract = new Set<IssueCode>([
  "futureDate",
  "numbersOnly",
  "councilNumber",
  "passport",
  "voterId",
  "drivingLicence",
  "completionBeforeCommencement",
  "option",
  "email",
  "batch",
  // Of the whole name: the contract limits its parts.
  "firstNameShort",
  "maxCharacters",
])

const nameParts = ["FirstName", "MiddleName", "LastName"] as const

/** The field of the request that is at fault, if any: for the whole name (FirstName) the part of it that was sent. */
function sentFieldOf(recordField: string, sent: Partial<AdmissionEntries>): string | undefined {
  if (recordField === "FirstName") return nameParts.find((part) => part in sent)
  return recordField in sent ? recordField : undefined
}

/** The errors in the entries of a request, judged in the record as it would be stored; `before`: the stored record. */
export function entryErrors(
  sent: Partial<AdmissionEntries>,
  wouldStand: StoredAdmission,
  before: AdmissionEntries | null,
  context: RuleContext,
): FieldError[] {
  const cleared = neverEmpty
    .map(recordFieldOf)
    .filter((name) => sent[name as keyof AdmissionEntries] === null)
    .map((field) => ({ field, message: issueText({ code: "required", params: { label: labelOf(field) } }) }))
  const unreal = columns
    .filter(({ as, record }) => as === "date" && typeof sent[record as keyof AdmissionEntries] === "string")
    .filter(({ record }) => !isIsoDate(String(sent[record as keyof AdmissionEntries])))
    .map(({ record }) => ({ field: record, message: validationTexts.date }))
  const found = completenessIssues(wouldStand, context)
    .filter((issue) => beyondContract.has(issue.code))
    .flatMap((issue) => {
      const field = sentFieldOf(issue.recordField, sent)
      return field ? [{ field, message: issueText(issue) }] : []
    })
  const named = new Set(found.map(({ field }) => field))
  const withdrawn = answersNoLongerOffered(sent, before, context)
    .filter((field) => !named.has(field))
    .map((field) => ({ field, message: endedText(field, sent[field], context) }))
  return [...cleared, ...unreal, ...found, ...withdrawn]
}

/** The year of an application: that of its batch, else that of its admission date. */
export const admissionYear = ({ Batch, AdmissionDate }: Pick<AdmissionEntries, "Batch" | "AdmissionDate">) =>
  academicYearOf(Batch) ?? Number(AdmissionDate.slice(0, 4))

/** Columns that are computed from the entries and stored beside them. */
export function derivedFields(entries: AdmissionEntries & { readonly FormNo: string }, rules: QuotaRules) {
  const words = [entries.FirstName, entries.MiddleName, entries.LastName, entries.Email, entries.MobileNo]
  return {
    AdmissionYear: admissionYear(entries),
    QuotaCode: quotaCode(entries, rules) ?? null,
    SearchText: [...words, entries.City, entries.FormNo].filter(Boolean).join(" ").toLowerCase(),
  }
}
