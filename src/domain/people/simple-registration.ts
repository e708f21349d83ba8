/**
 * Decides what the staff's quick registration asks for and how it is stored in the record (applicant-form §2.3, §5.1, §9;
 * decisions F8, F9, F11, V1, V5, V9, V10).
 */
import type { components } from "#api/schema.gen.ts"
import { communityOf } from "#domain/application/communities.ts"
import {
  genders,
  simpleBatchesWith,
  simpleBatchOf,
  simpleCategories,
} from "#domain/application/office-options.ts"
import { admissionTypes, states, yesNo } from "#domain/application/options.ts"
import type { CollegeRules } from "#domain/college/college-rules.ts"
import { formatFormDate, parseFormDate } from "#domain/fields/dates.ts"
import { type Field, type Finding, type FormValues, field } from "#domain/fields/field-table.ts"
import { tidyValue } from "#domain/fields/validation.ts"
import { categoryOptions, needsCategory, simpleQuotaOptions } from "#domain/seats/quota-options.ts"
import { quotaCode, storedQuota } from "#domain/seats/quotas.ts"
import { type IdentityFieldName, identityFields, type OtherIdFieldName } from "./other-id.ts"
import { MAX_NAME, wholeNameOf } from "./whole-name.ts"

export type SimpleFieldName =
  | "firstName"
  | "lastName"
  | "gender"
  | "fatherName"
  | "dob"
  | "mobileNumber"
  | "email"
  | "address"
  | "city"
  | "state"
  | "nation"
  | "pincode"
  | "DegreeId"
  | "CourseId"
  | "AdmissionDate"
  | "AdmissionType"
  | "Batch"
  | "Category"
  | "Clinical"
  | "Quota"
  | "managementCategory"
  | IdentityFieldName

/**
 * The values of the form. `autoBatch`, `autoDate`: the batch and the admission date that the form itself put in. A form that an
 * earlier version of the app has stored lacks them, or the fields of the other identity documents.
 */
export type SimpleValues = Readonly<Record<Exclude<SimpleFieldName, OtherIdFieldName>, string>> &
  Readonly<Partial<Record<OtherIdFieldName | "autoBatch" | "autoDate", string>>>

/** First and last date of birth, yyyy-mm-dd. */
export interface DobLimits {
  readonly from: string
  readonly to: string
}

/** The limits of the specification; the college may set others (decision V1). */
const usualDob: DobLimits = { from: "2000-01-01", to: "2010-01-01" }

const dobRule =
  ({ from, to }: DobLimits) =>
  (value: string): Finding | undefined => {
    const day = parseFormDate(value)
    if (!day || (day >= from && day <= to)) return undefined
    const [min, max] = [formatFormDate(from), formatFormDate(to)]
    return { code: "dateBetween", params: { label: "Date of Birth", min, max } }
  }

/** First and last name are one name in the full form, which takes no longer one (decision F15). */
function wholeNameRule(LastName: string, { firstName }: FormValues): Finding | undefined {
  const { length } = wholeNameOf({ FirstName: firstName, LastName })
  return length > MAX_NAME ? { code: "maxCharacters", params: { max: MAX_NAME } } : undefined
}

/**
 * The form. Management alone does not determine the fee, so its category is then asked
 * for, too (decision F8; the label is ours).
 */
export const simpleRegistrationFields: readonly Field<SimpleFieldName>[] = [
  field("firstName", "First Name", "letters", { required: true, max: MAX_NAME, rechecks: ["lastName"] }),
  field("lastName", "Last Name", "letters", { required: true, max: MAX_NAME, check: wholeNameRule }),
  field("gender", "Gender", "choice", { required: true, options: () => genders }),
  field("fatherName", "Father Name", "letters", { required: true, max: 100 }),
  field("dob", "Date of Birth", "date", { required: true, check: dobRule(usualDob), hint: "dd-mm-yyyy" }),
  field("mobileNumber", "Mobile number", "mobile", { required: true, says: { complete: "simpleMobile" } }),
  field("email", "Email", "email", { required: true, max: 100, says: { complete: "simpleEmail" } }),
  field("address", "Address", "text", { required: true, max: 500 }),
  field("city", "City", "letters", { required: true, max: 50 }),
  field("state", "State", "choice", { required: true, options: () => states }),
  field("nation", "Nation", "text", { required: true, max: 50, initial: () => "India" }),
  field("pincode", "Pincode", "pincode", { required: true, says: { complete: "simplePincode" } }),
  field("DegreeId", "Degree", "catalogue", { required: true, source: "degrees", clears: ["CourseId"] }),
  field("CourseId", "Course", "catalogue", { required: true, source: "courses" }),
  field("AdmissionDate", "Admission date", "date", {
    required: true,
    initial: ({ today }) => formatFormDate(today),
    hint: "dd-mm-yyyy",
  }),
  field("AdmissionType", "Admission type", "choice", {
    required: true,
    options: () => admissionTypes,
    initial: () => "Regular",
  }),
  field("Batch", "Batch", "choice", {
    required: true,
    options: (_values, { AdmissionCycle }) => simpleBatchesWith(AdmissionCycle?.academicYear),
    initial: ({ AdmissionCycle }) => simpleBatchOf(AdmissionCycle?.academicYear),
  }),
  field("Category", "Category", "choice", { required: true, options: () => simpleCategories }),
  field("Clinical", "Clinical", "choice", { required: true, options: () => yesNo }),
  field("Quota", "Quota", "choice", {
    required: true,
    source: "settings",
    options: (_values, rules) => simpleQuotaOptions(rules),
    clears: ["managementCategory"],
  }),
  field("managementCategory", "Seat category", "choice", {
    required: true,
    source: "settings",
    options: (values, rules) => categoryOptions(values.Quota, rules, values.managementCategory),
    visible: (values) => needsCategory(values.Quota, {}),
    whenRules: (rules) => ({ visible: (values) => needsCategory(values.Quota, rules) }),
  }),
  ...identityFields(field("aadhar", "Aadhar", "aadhaarOrVirtualId", { required: true })),
]

/** The form with the college's own limits of the date of birth. */
export const simpleRegistrationFor = (dob: DobLimits): readonly Field<SimpleFieldName>[] =>
  simpleRegistrationFields.map((row) => (row.name === "dob" ? { ...row, check: dobRule(dob) } : row))

/**
 * The request body: Clinical Yes is sent as Clinical, No as the course's own category (decision F11); NRI as Management S2,
 * Government as the convener quota (decision F8).
 */
export function toSimpleCreate(
  values: SimpleValues,
  of: { readonly AdmissionId: string; readonly courseClinical: string },
  rules: CollegeRules,
): components["schemas"]["AdmissionCreate"] {
  const tidy = (name: SimpleFieldName) => {
    const row = simpleRegistrationFields.find((candidate) => candidate.name === name)
    return row ? tidyValue(row, values[name]) : ""
  }
  const community = communityOf(tidy("Category"), rules)
  const seat = { Quota: tidy("Quota"), Category: tidy("managementCategory") }
  const code = quotaCode(seat, rules)
  const record = {
    AdmissionId: of.AdmissionId,
    FirstName: tidy("firstName"),
    LastName: tidy("lastName"),
    Gender: tidy("gender"),
    FatherName: tidy("fatherName"),
    GuardianName: tidy("fatherName"),
    RelationWithStudent: "father",
    DOB: parseFormDate(tidy("dob")) ?? "",
    MobileNo: tidy("mobileNumber"),
    Email: tidy("email"),
    Address: tidy("address"),
    City: tidy("city"),
    State: tidy("state"),
    Nation: tidy("nation"),
    Pincode: tidy("pincode"),
    DegreeId: Number(tidy("DegreeId")),
    CourseId: Number(tidy("CourseId")),
    AdmissionDate: parseFormDate(tidy("AdmissionDate")) ?? "",
    AdmissionType: tidy("AdmissionType"),
    Batch: tidy("Batch"),
    Community: community,
    ...(community === null ? { CommunityGiven: tidy("Category") } : {}),
    Clinical: tidy("Clinical") === "Yes" ? "Clinical" : of.courseClinical,
    ...(code ? storedQuota(code, rules) : {}),
    ...(needsCategory(seat.Quota, rules) ? { Category: seat.Category } : {}),
    ...(tidy("otherIdKind")
      ? { OtherIdKind: tidy("otherIdKind"), OtherIdNo: tidy("otherIdNo") }
      : { AadharNo: tidy("aadhar") }),
    CounselingRound: "1",
    Status: "Pending",
    AdmissionStatus: "Draft",
    IsActive: true,
  }
  // Every value has passed the choices above, whose values are the members of the contract's unions.
  return record as components["schemas"]["AdmissionCreate"]
}
