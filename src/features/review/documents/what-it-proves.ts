/** Which answers of the application a document proves, by its type (decision D9: the college's own list of types). */
import type { LocalDocument } from "#data/admissions/admissions.ts"
import type { RecordWithMarks } from "#data/form/stored-application.ts"
import type { WizardFieldName } from "#domain/admission-form/wizard-values.ts"
import { admissionField } from "#domain/application/admission-form.ts"
import type { CollegeRules } from "#domain/college/college-rules.ts"
import { type DocumentProof, examOf } from "#domain/documents/document-proofs.ts"
import { isVisible } from "#domain/fields/validation.ts"
import { documentTexts } from "#domain/texts/form/documents.ts"
import { type Answer, readAnswers } from "../answers.ts"
import { reviewWords } from "../words.ts"

const wayHere: readonly WizardFieldName[] = ["MBBSUniversity", "MBBSCollegeAddress", "state"]
const caste: readonly WizardFieldName[] = ["community", "SubCaste", "religion"]
const council: readonly WizardFieldName[] = ["MedicalCouncilName", "MedicalCouncilRegNo", "MBBSUniversity"]
const seat: readonly WizardFieldName[] = ["Quota", "Category", "guardianName", "relationWithStudent"]
/** The answers that each kind of document proves; null: the default ones. Marks come from the academic history. */
const proven: Readonly<Record<DocumentProof, readonly WizardFieldName[] | null>> = {
  neetAdmitCard: ["dob", "NEETRollNo", "NEETRegNo", "NEETExamYear"],
  neetRankCard: ["NEETRollNo", "NEETRegNo", "NEETRank", "NEETScore", "NEETPercentile", "NEETExamYear"],
  allotment: ["DegreeId", "CourseId", "Quota", "Category", "NEETRank"],
  applicationPrint: ["dob", "DegreeId", "CourseId", "Batch", "NEETRollNo"],
  marksFirst: null,
  marksSecond: null,
  marksFinalPart1: null,
  marksFinalPart2: null,
  marksOther: null,
  degree: ["MBBSUniversity", "MBBSCollegeAddress", "yearOfPassing3"],
  internship: ["internship", "internshipInstitute", "internshipCommencementDate", "internshipCompletionDate"],
  council,
  fmge: council,
  dateOfBirth: ["dob", "guardianName"],
  intermediate: ["dob", "state"],
  study: wayHere,
  transfer: wayHere,
  caste,
  ews: caste,
  disability: null,
  inService: seat,
  nriSponsor: seat,
  institutional: seat,
  identity: ["dob", "gender", "otherIdKind", "otherIdNo", "aadhar", "pan"],
  photo: ["gender", "dob"],
  bond: null,
  fitness: null,
  gap: ["internshipCompletionDate", "yearOfPassing3"],
}
const otherwise: readonly WizardFieldName[] = ["dob", "DegreeId", "CourseId"]

/** The answers as the applicant entered them: first the name, then those that this document proves. */
export function whatItProves(
  application: RecordWithMarks,
  { Proves }: Pick<LocalDocument, "Proves">,
  now: Date,
  rules: CollegeRules,
): Answer[] {
  const { values, answer } = readAnswers(application, now, rules)
  const exam = examOf(Proves)
  const fields = (Proves && proven[Proves]) ?? otherwise
  const asked = fields.filter((field) => isVisible(admissionField(field), values))
  const about = exam ? marksOf(application, exam) : asked.map(answer)
  return [{ ...answer("firstName"), label: reviewWords.name }, ...about]
}

function marksOf({ history }: Pick<RecordWithMarks, "history">, exam: string): Answer[] {
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

/** The details that were entered with the upload; empty for types that ask for none. */
export function uploadDetails(document: LocalDocument): Answer[] {
  const { Institute, YearOfPassing, Percentage, DocNo } = document
  const details = [
    [documentTexts.institute, Institute],
    [documentTexts.yearOfPassing, YearOfPassing],
    [documentTexts.percentage, Percentage],
    [documentTexts.documentNo, DocNo],
  ] as const
  return details.flatMap(([label, value]) => (value ? [{ label, value: String(value) }] : []))
}
