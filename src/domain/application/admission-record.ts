/**
 * Decides how the wizard's values are converted to a create or update record and back, for the form's commands and the
 * server's completeness check (applicant-form §3.3; decisions F1, F11–F18, F28, F37, F38).
 */
import type { components } from "#api/schema.gen.ts"
import { isAcceptedWhenStored } from "#domain/admission-form/accepted-stored-values.ts"
import type { WizardFieldName, WizardValues } from "#domain/admission-form/wizard-values.ts"
import { columns, type RecordColumn } from "#domain/admission-record/columns.ts"
import { fromRecordValue, type RecordValue, toRecordValue } from "#domain/admission-record/convert.ts"
import type { InitialContext, RuleContext } from "#domain/fields/field-table.ts"
import { isVisible } from "#domain/fields/validation.ts"
import { withWholeName } from "#domain/people/whole-name.ts"
import { type AcademicRow, marksToValues } from "./academic-history.ts"
import { admissionField, emptyWizardValues, type StepIssue, submitIssues } from "./admission-form.ts"
import { COMMUNITY_OPEN } from "./communities.ts"
import { tidyAnswer } from "./tidy-answer.ts"

type RecordFieldName = RecordColumn["record"]

/** The fields of the record that a person fills in, in the contract's spelling; null means empty (decision F38). */
export type EnteredFields = Required<Pick<components["schemas"]["AdmissionFields"], RecordFieldName>>

/** The body of an update: all entered fields, and the fields derived from them. */
export type AdmissionInput = Omit<EnteredFields, "CounselingRound"> &
  Pick<
    components["schemas"]["AdmissionFields"],
    "MiddleName" | "LastName" | "FatherName" | "InternshipCollege" | "Nation" | "CounselingRound"
  >

/** The body of a create: the fields of an update, the id made by the client, and the defaults of applicant-form §3.3. */
export type AdmissionCreateInput = components["schemas"]["AdmissionCreate"] & { readonly AdmissionId: string }

/** The fields of a stored record that the form reads; an absent field counts as empty. */
export type StoredAdmission = { readonly [K in RecordFieldName]?: RecordValue } & {
  readonly MiddleName?: string | null
  readonly LastName?: string | null
  readonly AdmissionType?: string | null
  readonly FatherName?: string | null
  readonly CommunityGiven?: string | null
  readonly AcademicHistory?: readonly AcademicRow[] | null
}

/**
 * Converts the form to an update: dates as yyyy-mm-dd, numbers as numbers, empty and hidden fields as null. Leaves out
 * AdmissionType and Status, and the round when an older draft does not have it: they stay as stored (decisions F18, F34).
 */
export function toAdmissionInput(values: WizardValues): AdmissionInput {
  const cells = columns.map(({ field, record, as, options }) => {
    const row = admissionField(field)
    const value = isVisible(row, values) ? tidyAnswer(record, row, values[field]) : ""
    return [record, toRecordValue(as, value, options)] as const
  })
  // The table's names are checked against the contract; its values have passed the form's rules.
  const { CounselingRound, ...entered } = Object.fromEntries(cells) as unknown as EnteredFields
  return {
    ...entered,
    Community: values.community === COMMUNITY_OPEN ? null : entered.Community,
    ...(CounselingRound ? { CounselingRound } : {}),
    MiddleName: null,
    LastName: null,
    FatherName: fatherName(entered),
    InternshipCollege: entered.InternshipInstitute,
  }
}

/**
 * Converts a form without issues in steps 0 and 1 to a create, under the client's id; the server gives FormNo and
 * AdmissionNo (decision F5). Fields of later steps that have an issue are left out.
 */
export function toAdmissionCreate(
  values: WizardValues,
  admissionId: string,
  context: RuleContext,
): AdmissionCreateInput {
  return {
    CounselingRound: "1",
    // Only here: the form does not ask for it, and a quick registration may have another one.
    Nation: "India",
    ...toSavedInput(values, context),
    AdmissionId: admissionId,
    AdmissionType: "Regular",
    Status: "Pending",
    AdmissionStatus: "Draft",
    IsActive: true,
  } as AdmissionCreateInput
}

/**
 * Converts an unfinished form to an update (decision F37): fields that have an issue are left out, so that they stay as stored,
 * and with the course what decides it. A category that a new quota has cleared is cleared: the stored one is not of that quota.
 */
export function toSavedInput(values: WizardValues, context: RuleContext): Partial<AdmissionInput> {
  const doubtful = new Set(submitIssues(values, context).map((issue) => recordFieldOf(issue.field)))
  if (doubtful.has("CourseId")) for (const name of ["DegreeId", "Clinical"]) doubtful.add(name)
  if (values.Category === "" && !doubtful.has("Quota")) doubtful.delete("Category")
  if (doubtful.has("FirstName")) for (const part of ["MiddleName", "LastName"]) doubtful.add(part)
  if (doubtful.has("GuardianName") || doubtful.has("RelationWithStudent")) doubtful.add("FatherName")
  if (doubtful.has("InternshipInstitute")) doubtful.add("InternshipCollege")
  return Object.fromEntries(Object.entries(toAdmissionInput(values)).filter(([name]) => !doubtful.has(name)))
}

/** Fields of the record that only staff may write. */
const staffOnlyFields: readonly string[] = [
  ...columns.filter(({ field }) => admissionField(field).staffOnly).map(({ record }) => record),
  "CommunityGiven",
]

/** The fields that an applicant may send: without those that only staff may write. */
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

/**
 * The form values of a stored record with its academic history; what is not stored is empty and gets
 * no default, except the read-only fields.
 */
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

/** A missing or wrong value of a stored record, with the record's field name. */
export interface CompletenessIssue extends StepIssue {
  readonly recordField: string
}

/**
 * The issues that prevent the final submit of a stored record, by the form's rules (applicant-form §5); empty when it is
 * complete. `context.today` is the server's day in Asia/Kolkata.
 */
export function completenessIssues(
  record: StoredAdmission,
  context: RuleContext,
): readonly CompletenessIssue[] {
  return submitIssues(toWizardValues(withWholeName(record), context), context)
    .filter((issue) => !isAcceptedWhenStored(issue))
    .map((issue) => ({ ...issue, recordField: recordFieldOf(issue.field) }))
}

/** The record field of a form field; marks belong to `MBBSMarks`. */
export function recordFieldOf(name: WizardFieldName): string {
  if (name === "AdmissionType") return name
  return columns.find((column) => column.field === name)?.record ?? "MBBSMarks"
}

/**
 * The form field of a record field that a server response names (stored or second name);
 * undefined when the form does not have it.
 */
export function wizardFieldOf(recordField: string): WizardFieldName | undefined {
  return columns.find((column) => column.record === recordField || column.alias === recordField)?.field
}
