/** Decides how the wizard's values become a create or update record and back, for the form's commands and the server's completeness check (applicant-form §3.3; decisions F1, F11–F18, F28, F37, F38). */
import type { components } from "#api/schema.gen.ts"
import { mayStand } from "#domain/admission-form/standing-values.ts"
import type { WizardFieldName, WizardValues } from "#domain/admission-form/wizard-values.ts"
import { columns, type RecordColumn } from "#domain/admission-record/columns.ts"
import { fromRecordValue, type RecordValue, toRecordValue } from "#domain/admission-record/convert.ts"
import type { InitialContext, RuleContext } from "#domain/fields/field-table.ts"
import { isVisible, tidyValue } from "#domain/fields/validation.ts"
import { type AcademicRow, marksToValues } from "./academic-history.ts"
import { admissionField, emptyWizardValues, type StepIssue, submitIssues } from "./admission-form.ts"
import { COMMUNITY_OPEN } from "./communities.ts"

type RecordFieldName = RecordColumn["record"]

/** The fields of the record that a person enters, in the contract's spelling; null means empty (decision F38). */
export type EnteredFields = Required<Pick<components["schemas"]["AdmissionFields"], RecordFieldName>>

/** What an update sends: everything entered, and what follows from it. */
export type AdmissionInput = Omit<EnteredFields, "CounselingRound"> &
  Pick<
    components["schemas"]["AdmissionFields"],
    "MiddleName" | "LastName" | "FatherName" | "InternshipCollege" | "Nation" | "CounselingRound"
  >

/** What a create sends: the update's fields, the id made by the client, and the defaults of applicant-form §3.3. */
export type AdmissionCreateInput = components["schemas"]["AdmissionCreate"] & { readonly AdmissionId: string }

/** A stored record as far as the form reads it; what is absent counts as empty. */
export type StoredAdmission = { readonly [K in RecordFieldName]?: RecordValue } & {
  readonly AdmissionType?: string | null
  readonly FatherName?: string | null
  readonly CommunityGiven?: string | null
  readonly AcademicHistory?: readonly AcademicRow[] | null
}

/** The update record of a form: dates as yyyy-mm-dd, numbers as numbers, empty and not asked for as null. Leaves out AdmissionType and Status, and a round that an older draft does not hold: they stay as stored (decisions F18, F34). */
export function toAdmissionInput(values: WizardValues): AdmissionInput {
  const cells = columns.map(({ field, record, as, options }) => {
    const row = admissionField(field)
    const value = isVisible(row, values) ? tidyValue(row, values[field]) : ""
    return [record, toRecordValue(as, value, options)] as const
  })
  // The table's names are checked against the contract; its values are those the form's rules accept.
  const { CounselingRound, ...entered } = Object.fromEntries(cells) as unknown as EnteredFields
  return {
    ...entered,
    Community: values.community === COMMUNITY_OPEN ? null : entered.Community,
    ...(CounselingRound ? { CounselingRound } : {}),
    MiddleName: null,
    LastName: null,
    FatherName: fatherName(entered),
    InternshipCollege: entered.InternshipInstitute,
    Nation: "India",
  }
}

/**
 * The create record of a form whose steps 0 and 1 have no finding, under the client's id; FormNo and AdmissionNo are the server's (decision F5).
 * Fields of later steps that still have a finding are left out.
 */
export function toAdmissionCreate(
  values: WizardValues,
  admissionId: string,
  context: RuleContext,
): AdmissionCreateInput {
  return {
    CounselingRound: "1",
    ...toSavedInput(values, context),
    AdmissionId: admissionId,
    AdmissionType: "Regular",
    Status: "Pending",
    AdmissionStatus: "Draft",
    IsActive: true,
  } as AdmissionCreateInput
}

/** The update record of a form in the middle of being written (decision F37): fields that have a finding are left out, so that they stay as stored. */
export function toSavedInput(values: WizardValues, context: RuleContext): Partial<AdmissionInput> {
  const doubtful = new Set(submitIssues(values, context).map((issue) => recordFieldOf(issue.field)))
  if (doubtful.has("GuardianName") || doubtful.has("RelationWithStudent")) doubtful.add("FatherName")
  if (doubtful.has("InternshipInstitute")) doubtful.add("InternshipCollege")
  return Object.fromEntries(Object.entries(toAdmissionInput(values)).filter(([name]) => !doubtful.has(name)))
}

/** Fields of the record that staff write and the applicant reads. */
export const staffOnlyFields: readonly string[] = [
  ...columns.filter(({ field }) => admissionField(field).staffOnly).map(({ record }) => record),
  "CommunityGiven",
]

/** What an applicant's own save may say: the same without what staff write. */
export function withoutStaffFields<T extends object>(fields: T): T {
  const own: Record<string, unknown> = Object.fromEntries(Object.entries(fields))
  for (const name of staffOnlyFields) delete own[name]
  return own as T
}

/** The guardian's name when the relation is father, else null (decision F13). */
export function fatherName(record: {
  readonly RelationWithStudent?: string | null | undefined
  readonly GuardianName?: string | null | undefined
}): string | null {
  return record.RelationWithStudent === "father" ? (record.GuardianName ?? null) : null
}

/** The form of a stored record, with its academic history; what is not stored is empty, not defaulted, except the read-only fields. */
export function toWizardValues(record: StoredAdmission, context: InitialContext): WizardValues {
  const first = emptyWizardValues(context)
  const cells = columns.map(({ field, record: name, as, options }) => [
    field,
    fromRecordValue(as, record[name], options),
  ])
  const stored: Partial<Record<WizardFieldName, string>> = Object.fromEntries(cells)
  return {
    ...first,
    ...stored,
    AdmissionType: record.AdmissionType ?? first.AdmissionType,
    CounselingRound: stored.CounselingRound || first.CounselingRound,
    NEETExamName: stored.NEETExamName || first.NEETExamName,
    NEETExamYear: stored.NEETExamYear || first.NEETExamYear,
    community: stored.community || (record.CommunityGiven ? COMMUNITY_OPEN : ""),
    guardianName: stored.guardianName || (record.FatherName ?? ""),
    ...marksToValues(record.AcademicHistory ?? []),
  }
}

/** One thing that a stored record lacks or has wrong, under the record's field name. */
export interface CompletenessIssue extends StepIssue {
  readonly recordField: string
}

/**
 * What keeps a stored record from its final submit, by the same table as the form (applicant-form §5); empty when it is complete.
 * `context.today` is the server's day in Asia/Kolkata.
 */
export function completenessIssues(
  record: StoredAdmission,
  context: RuleContext,
): readonly CompletenessIssue[] {
  return submitIssues(toWizardValues(record, context), context)
    .filter((issue) => !mayStand(issue))
    .map((issue) => ({ ...issue, recordField: recordFieldOf(issue.field) }))
}

/** The record's name of a form field; marks belong to `MBBSMarks`. */
export function recordFieldOf(name: WizardFieldName): string {
  if (name === "AdmissionType") return name
  return columns.find((column) => column.field === name)?.record ?? "MBBSMarks"
}

/** The form's field of a record field that a server's answer names (stored or second name); undefined when the form does not hold it. */
export function wizardFieldOf(recordField: string): WizardFieldName | undefined {
  return columns.find((column) => column.record === recordField || column.alias === recordField)?.field
}
