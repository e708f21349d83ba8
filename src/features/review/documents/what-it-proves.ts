/** Which answers of the application a document proves, by the name of the document (decision D9: the college's own list of types). */
import type { LocalAdmission, LocalDocument } from "#data/admissions.ts"
import { mbbsExams, type WizardFieldName } from "#domain/admission-form/wizard-values.ts"
import { admissionField } from "#domain/admission-form.ts"
import { documentTexts } from "#domain/texts/documents.ts"
import { isVisible } from "#domain/validation.ts"
import { type Answer, readAnswers } from "../answers.ts"
import { reviewWords } from "../words.ts"
import { nameOf } from "./document-order.ts"

/** The first row whose pattern fits the name decides. */
const proven: readonly { readonly name: RegExp; readonly fields: readonly WizardFieldName[] }[] = [
  { name: /admit card/i, fields: ["dob", "NEETRollNo", "NEETRegNo", "NEETExamYear"] },
  {
    name: /rank card|score card/i,
    fields: ["NEETRollNo", "NEETRegNo", "NEETRank", "NEETScore", "NEETPercentile", "NEETExamYear"],
  },
  { name: /allotment/i, fields: ["DegreeId", "CourseId", "Quota", "Category", "NEETRank"] },
  { name: /application print/i, fields: ["dob", "DegreeId", "CourseId", "Batch", "NEETRollNo"] },
  { name: /ssc|date of birth/i, fields: ["dob", "guardianName"] },
  { name: /intermediate/i, fields: ["dob", "state"] },
  {
    name: /degree|provisional certificate/i,
    fields: ["MBBSUniversity", "MBBSCollegeAddress", "yearOfPassing3"],
  },
  {
    name: /internship/i,
    fields: ["internship", "internshipInstitute", "internshipCommencementDate", "internshipCompletionDate"],
  },
  { name: /council|fmge/i, fields: ["MedicalCouncilName", "MedicalCouncilRegNo", "MBBSUniversity"] },
  { name: /study|transfer|migration/i, fields: ["MBBSUniversity", "MBBSCollegeAddress", "state"] },
  { name: /caste|ews/i, fields: ["community", "SubCaste", "religion"] },
  {
    name: /nri|institutional|in-service/i,
    fields: ["Quota", "Category", "guardianName", "relationWithStudent"],
  },
  { name: /identity|aadhaar/i, fields: ["dob", "gender", "otherIdKind", "otherIdNo", "aadhar", "pan"] },
  { name: /photo/i, fields: ["gender", "dob"] },
  { name: /gap/i, fields: ["internshipCompletionDate", "yearOfPassing3"] },
]
const otherwise: readonly WizardFieldName[] = ["dob", "DegreeId", "CourseId"]

/** As entered by the applicant: the name first, then what this document is about. */
export function whatItProves(
  application: Pick<LocalAdmission, "record" | "history">,
  document: Pick<LocalDocument, "DocName" | "DocTypeName" | "FileName">,
  now: Date,
): Answer[] {
  const { values, answer } = readAnswers(application, now)
  const name = nameOf(document)
  const index = mbbsExams.findIndex((exam) => name.startsWith(exam))
  const about = index >= 0 ? marksOf(application, index) : undefined
  const fields = proven.find((row) => row.name.test(name))?.fields ?? otherwise
  const asked = fields.filter((field) => isVisible(admissionField(field), values))
  return [{ ...answer("firstName"), label: reviewWords.name }, ...(about ?? asked.map(answer))]
}

function marksOf({ history }: Pick<LocalAdmission, "history">, index: number): Answer[] {
  const exam = mbbsExams[index] ?? ""
  const row = history.find(({ ExamName }) => ExamName === exam)
  const share = row?.Percentage
  return [
    { label: reviewWords.exam, value: exam },
    { label: reviewWords.year, value: String(row?.YearOfPassing ?? "") },
    { label: reviewWords.maximum, value: String(row?.MaxMarks ?? "") },
    { label: reviewWords.secured, value: String(row?.SecuredMarks ?? "") },
    { label: reviewWords.percentage, value: share === undefined ? "" : `${share.toFixed(2)} %` },
  ]
}

/** What was written beside the file when it was uploaded; nothing for documents that are not asked for it. */
export function saidWithFile(document: LocalDocument): Answer[] {
  const { Institute, YearOfPassing, Percentage, DocNo } = document
  const said = [
    [documentTexts.institute, Institute],
    [documentTexts.yearOfPassing, YearOfPassing],
    [documentTexts.percentage, Percentage],
    [documentTexts.documentNo, DocNo],
  ] as const
  return said.flatMap(([label, value]) => (value ? [{ label, value: String(value) }] : []))
}
