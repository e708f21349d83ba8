/**
 * Decides in which field of the record each form field is stored, and which second name older clients use for it
 * (applicant-form §3.1–§3.3, decisions F28, F36).
 */

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
import type { MarkFieldName, WizardFieldName } from "../admission-form/wizard-values.ts"

/** How a value is stored: as text, as the value of an option, as a number, as yyyy-mm-dd, or as a boolean. */
export type StoredAs = "text" | "option" | "integer" | "decimal" | "date" | "yesNo"

interface Column {
  readonly record: string
  readonly as: StoredAs
  readonly options?: readonly Option[]
  readonly alias?: string
}

/**
 * All form fields except marks, which are stored in the academic history, and the admission type, which is the same in every
 * application (decision F18).
 */
type KeptAsColumn = Exclude<WizardFieldName, MarkFieldName | "AdmissionType">

const table = {
  DegreeId: { record: "DegreeId", as: "integer" },
  CourseId: { record: "CourseId", as: "integer" },
  Quota: { record: "Quota", as: "text", alias: "quotaType" },
  Category: { record: "Category", as: "text" },
  Clinical: { record: "Clinical", as: "option", options: clinicals },
  Batch: { record: "Batch", as: "text" },
  Hostler: { record: "Hostler", as: "yesNo" },
  AdmissionDate: { record: "AdmissionDate", as: "date" },
  CounselingRound: { record: "CounselingRound", as: "option", options: counselingRounds },
  firstName: { record: "FirstName", as: "text" },
  email: { record: "Email", as: "text" },
  mobileNumber: { record: "MobileNo", as: "text" },
  dob: { record: "DOB", as: "date" },
  gender: { record: "Gender", as: "option", options: wizardGenders },
  community: { record: "Community", as: "text" },
  SubCaste: { record: "SubCaste", as: "text" },
  MotherTongue: { record: "MotherTongue", as: "option", options: motherTongues },
  religion: { record: "Religion", as: "option", options: religions },
  otherIdKind: { record: "OtherIdKind", as: "option", options: otherIdKinds },
  otherIdNo: { record: "OtherIdNo", as: "text" },
  aadhar: { record: "AadharNo", as: "text", alias: "aadhar" },
  pan: { record: "PANNo", as: "text", alias: "PAN" },
  housOrFlatNo: { record: "HouseOrFlatNo", as: "text", alias: "housOrFlatNo" },
  villageMandal: { record: "Address", as: "text" },
  city: { record: "City", as: "text" },
  state: { record: "State", as: "option", options: states },
  pincode: { record: "Pincode", as: "text" },
  relationWithStudent: { record: "RelationWithStudent", as: "option", options: relations },
  guardianName: { record: "GuardianName", as: "text" },
  guardianOccupation: { record: "ParentOccupation", as: "text" },
  guardianEmail: { record: "ParentEmail", as: "text" },
  guardianMobile: { record: "ParentMobileNo", as: "text" },
  guardianAadhar: { record: "ParentAadharNo", as: "text" },
  guardianPan: { record: "ParentPANNo", as: "text" },
  NEETExamName: { record: "NEETExamName", as: "text" },
  NEETExamYear: { record: "NEETExamYear", as: "integer" },
  NEETRollNo: { record: "NEETRollNo", as: "text" },
  NEETRegNo: { record: "NEETRegNo", as: "text" },
  NEETRank: { record: "NEETRank", as: "integer" },
  NEETScore: { record: "NEETScore", as: "integer" },
  NEETPercentile: { record: "NEETPercentile", as: "decimal" },
  percentage: { record: "NEETPercentage", as: "integer" },
  NEETAttempts: { record: "NEETAttempts", as: "integer" },
  MBBSUniversity: { record: "MBBSUniversity", as: "text" },
  MBBSCollegeAddress: { record: "MBBSCollegeAddress", as: "text" },
  MedicalCouncilName: { record: "MedicalCouncilName", as: "text" },
  MedicalCouncilRegNo: { record: "MedicalCouncilRegNo", as: "text" },
  internship: { record: "InternshipHospital", as: "text" },
  internshipInstitute: { record: "InternshipInstitute", as: "text" },
  internshipCommencementDate: { record: "InternshipCommencementDate", as: "date" },
  internshipCompletionDate: { record: "InternshipCompletionDate", as: "date" },
} as const satisfies Readonly<Record<KeptAsColumn, Column>>

type Table = typeof table

/** One row of the mapping. */
export type RecordColumn = { [F in keyof Table]: { readonly field: F } & Table[F] }[keyof Table]

/** A row as the mapping code reads it. */
export interface MappedColumn extends Column {
  readonly field: keyof Table
  readonly record: RecordColumn["record"]
}

/** The mapping, in the order of the form. */
export const columns: readonly MappedColumn[] = (Object.keys(table) as (keyof Table)[]).map((field) => ({
  field,
  ...table[field],
}))
