/** Decides which form field is kept under which name of the record, and under which second name older clients know it (applicant-form §3.1–§3.3, decisions F28, F36). */

import {
  clinicals,
  counselingRounds,
  motherTongues,
  type Option,
  relations,
  religions,
  states,
  wizardGenders,
} from "#domain/application/options.ts"
import { otherIdKinds } from "#domain/people/other-id.ts"
import type { WizardFieldName } from "../admission-form/wizard-values.ts"

/** How a value is kept: as text, as the value of an option, as a number, as yyyy-mm-dd, or as a boolean. */
export type StoredAs = "text" | "option" | "integer" | "decimal" | "date" | "yesNo"

interface Column {
  readonly field: WizardFieldName
  readonly record: string
  readonly as: StoredAs
  readonly options?: readonly Option[]
  readonly alias?: string
}

const table = [
  { field: "DegreeId", record: "DegreeId", as: "integer" },
  { field: "CourseId", record: "CourseId", as: "integer" },
  { field: "Quota", record: "Quota", as: "text", alias: "quotaType" },
  { field: "Category", record: "Category", as: "text" },
  { field: "Clinical", record: "Clinical", as: "option", options: clinicals },
  { field: "Batch", record: "Batch", as: "text" },
  { field: "Hostler", record: "Hostler", as: "yesNo" },
  { field: "AdmissionDate", record: "AdmissionDate", as: "date" },
  { field: "CounselingRound", record: "CounselingRound", as: "option", options: counselingRounds },
  { field: "firstName", record: "FirstName", as: "text" },
  { field: "email", record: "Email", as: "text" },
  { field: "mobileNumber", record: "MobileNo", as: "text" },
  { field: "dob", record: "DOB", as: "date" },
  { field: "gender", record: "Gender", as: "option", options: wizardGenders },
  { field: "community", record: "Community", as: "text" },
  { field: "SubCaste", record: "SubCaste", as: "text" },
  { field: "MotherTongue", record: "MotherTongue", as: "option", options: motherTongues },
  { field: "religion", record: "Religion", as: "option", options: religions },
  { field: "otherIdKind", record: "OtherIdKind", as: "option", options: otherIdKinds },
  { field: "otherIdNo", record: "OtherIdNo", as: "text" },
  { field: "aadhar", record: "AadharNo", as: "text", alias: "aadhar" },
  { field: "pan", record: "PANNo", as: "text", alias: "PAN" },
  { field: "housOrFlatNo", record: "HouseOrFlatNo", as: "text", alias: "housOrFlatNo" },
  { field: "villageMandal", record: "Address", as: "text" },
  { field: "city", record: "City", as: "text" },
  { field: "state", record: "State", as: "option", options: states },
  { field: "pincode", record: "Pincode", as: "text" },
  { field: "relationWithStudent", record: "RelationWithStudent", as: "option", options: relations },
  { field: "guardianName", record: "GuardianName", as: "text" },
  { field: "guardianOccupation", record: "ParentOccupation", as: "text" },
  { field: "guardianEmail", record: "ParentEmail", as: "text" },
  { field: "guardianMobile", record: "ParentMobileNo", as: "text" },
  { field: "guardianAadhar", record: "ParentAadharNo", as: "text" },
  { field: "guardianPan", record: "ParentPANNo", as: "text" },
  { field: "NEETExamName", record: "NEETExamName", as: "text" },
  { field: "NEETExamYear", record: "NEETExamYear", as: "integer" },
  { field: "NEETRollNo", record: "NEETRollNo", as: "text" },
  { field: "NEETRegNo", record: "NEETRegNo", as: "text" },
  { field: "NEETRank", record: "NEETRank", as: "integer" },
  { field: "NEETScore", record: "NEETScore", as: "integer" },
  { field: "NEETPercentile", record: "NEETPercentile", as: "decimal" },
  { field: "percentage", record: "NEETPercentage", as: "integer" },
  { field: "NEETAttempts", record: "NEETAttempts", as: "integer" },
  { field: "MBBSUniversity", record: "MBBSUniversity", as: "text" },
  { field: "MBBSCollegeAddress", record: "MBBSCollegeAddress", as: "text" },
  { field: "MedicalCouncilName", record: "MedicalCouncilName", as: "text" },
  { field: "MedicalCouncilRegNo", record: "MedicalCouncilRegNo", as: "text" },
  { field: "internship", record: "InternshipHospital", as: "text" },
  { field: "internshipInstitute", record: "InternshipInstitute", as: "text" },
  { field: "internshipCommencementDate", record: "InternshipCommencementDate", as: "date" },
  { field: "internshipCompletionDate", record: "InternshipCompletionDate", as: "date" },
] as const satisfies readonly Column[]

/** One row of the mapping. */
export type RecordColumn = (typeof table)[number]

/** A row as the mapping code reads it. */
export interface MappedColumn extends Column {
  readonly record: RecordColumn["record"]
}

/** The mapping, in the order of the form. Marks are not in it: they are the academic history. */
export const columns: readonly MappedColumn[] = table
