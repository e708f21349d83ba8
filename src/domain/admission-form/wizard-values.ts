/**
 * Lists the names of all fields of the wizard (applicant-form §3.2), for the form, its draft and the mapping to the record.
 */

import type { IdentityFieldName } from "#domain/people/other-id.ts"

/** The exams of the MBBS step, by position. */
export type ExamIndex = 0 | 1 | 2 | 3

/** The exams in their order, by the names in the academic history (applicant-form §9). */
export const mbbsExams = ["First MBBS", "Second MBBS", "Final MBBS Part-1", "Final MBBS Part-2"] as const

export const examIndexes: readonly ExamIndex[] = [0, 1, 2, 3]

export type AdmissionFieldName =
  | "DegreeId"
  | "CourseId"
  | "Quota"
  | "Category"
  | "AdmissionType"
  | "Clinical"
  | "Batch"
  | "Hostler"
  | "AdmissionDate"
  | "CounselingRound"

export type PersonalFieldName =
  | "firstName"
  | "email"
  | "mobileNumber"
  | "dob"
  | "gender"
  | "community"
  | "SubCaste"
  | "MotherTongue"
  | "religion"
  | IdentityFieldName
  | "pan"
  | "housOrFlatNo"
  | "villageMandal"
  | "city"
  | "state"
  | "pincode"
  | "relationWithStudent"
  | "guardianName"
  | "guardianOccupation"
  | "guardianEmail"
  | "guardianMobile"
  | "guardianAadhar"
  | "guardianPan"

export type NeetFieldName =
  | "NEETExamName"
  | "NEETExamYear"
  | "NEETRollNo"
  | "NEETRegNo"
  | "NEETRank"
  | "NEETScore"
  | "NEETPercentile"
  | "percentage"
  | "NEETAttempts"

/** The fields of each exam. */
export type MarkFieldName = `${"maxMarks" | "securedMarks" | "yearOfPassing"}${ExamIndex}`

export const markFieldsOf = <Index extends ExamIndex>(index: Index) =>
  [`maxMarks${index}`, `securedMarks${index}`, `yearOfPassing${index}`] as const

export type MbbsFieldName =
  | "MBBSUniversity"
  | "MBBSCollegeAddress"
  | "MedicalCouncilName"
  | "MedicalCouncilRegNo"
  | "internship"
  | "internshipInstitute"
  | "internshipCommencementDate"
  | "internshipCompletionDate"
  | MarkFieldName

export type WizardFieldName = AdmissionFieldName | PersonalFieldName | NeetFieldName | MbbsFieldName

/** The values of the wizard: every field as text, empty when not given; dates dd-mm-yyyy, ids as digits. */
export type WizardValues = Readonly<Record<WizardFieldName, string>>

/**
 * The values of a form in progress, as they are typed and stored. `autoBatch`: the batch that the form itself put in; absent in
 * a form of an earlier version of the app. `afterId`: the application of an earlier cycle beside which this one was begun. Both
 * stand among the values, since an earlier version stores those again as it found them.
 */
export type DraftValues = Record<WizardFieldName, string> & { autoBatch?: string; afterId?: string }

/** True when every answer is that of `other`, too; the marks of the form itself are no answers. */
export const areSameAnswers = (
  values: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): boolean =>
  Object.entries(values).every(
    ([name, value]) => name === "autoBatch" || name === "afterId" || other[name] === value,
  )

/** True when every answer was handed over as it stands; `handedOver` is null before the first time. */
export const isHandedOver = (
  values: Readonly<Record<string, string>>,
  handedOver: Readonly<Record<string, string>> | null,
): boolean => handedOver !== null && areSameAnswers(values, handedOver)
