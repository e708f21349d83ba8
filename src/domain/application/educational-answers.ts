/**
 * Decides which details of an educational document are filled in from step 4 and
 * earlier documents (applicant-form §3.4, §5.7).
 */

import { mbbsExams } from "#domain/admission-form/wizard-values.ts"
import { examOf, marksProofs, type StoredProof } from "#domain/documents/document-proofs.ts"
import { EDUCATIONAL_TYPE, type EducationalDetails, educationalIssues } from "#domain/documents/documents.ts"
import { formatPercentage, percentOf } from "#domain/fields/percentages.ts"
import { INTERNSHIP_EXAM } from "./academic-history.ts"

/** What the application says about the applicant's studies. */
export interface KnownStudies {
  readonly record: {
    readonly MBBSCollegeAddress?: string | null | undefined
    readonly MBBSUniversity?: string | null | undefined
    readonly InternshipInstitute?: string | null | undefined
  }
  readonly history: readonly {
    readonly ExamName: string
    readonly MaxMarks?: number | undefined
    readonly SecuredMarks?: number | undefined
    readonly Percentage?: number | undefined
    readonly YearOfPassing?: number | undefined
  }[]
  /** The documents that were uploaded already, the newest last. */
  readonly documents: readonly {
    readonly Proves?: StoredProof
    readonly Institute?: string | null | undefined
  }[]
}

/** An internship has no marks: its row of the academic history has this percentage (applicant-form §3.4). */
const INTERNSHIP_PERCENTAGE = "100"

/** The documents of the MBBS course: the memo of each exam in their order, then the degree. */
const mbbsPapers: readonly StoredProof[] = [...marksProofs, "degree"]
const isMbbs = (proof: StoredProof): boolean => mbbsPapers.includes(proof)

/** False for an internship: its percentage is sent without asking, as the specification gives it. */
export const asksPercentage = (proof: StoredProof): boolean => proof !== "internship"

/** How many details of an educational document are missing or wrong. */
export function countOpenDetails(doc: string, given: Partial<EducationalDetails>): number {
  const { institute = "", yearOfPassing = "", percentage = "" } = given
  return educationalIssues(EDUCATIONAL_TYPE, { institute, yearOfPassing, percentage }, doc).length
}

/** The details to start with: those that are certain for this very document; empty for a document of another school. */
export function knownDetails(proof: StoredProof, studies: KnownStudies): EducationalDetails {
  if (proof === "internship") {
    const year = rowOf(studies, INTERNSHIP_EXAM)?.YearOfPassing
    return {
      institute: cut(studies.record.InternshipInstitute),
      yearOfPassing: year ? String(year) : "",
      percentage: INTERNSHIP_PERCENTAGE,
    }
  }
  if (!isMbbs(proof)) return { institute: "", yearOfPassing: "", percentage: "" }
  const exam = examOf(proof)
  const row = rowOf(studies, exam ?? mbbsExams[3])
  return {
    institute: instituteBefore(studies) || college(studies),
    yearOfPassing: row?.YearOfPassing ? String(row.YearOfPassing) : "",
    percentage: exam ? formatPercentage(row?.Percentage) : overall(studies),
  }
}

const rowOf = ({ history }: KnownStudies, exam: string) => history.find((row) => row.ExamName === exam)

/** The institute as it was entered for the latest document of the MBBS course. */
function instituteBefore({ documents }: KnownStudies): string {
  const before = documents.findLast(({ Proves, Institute }) => Institute && isMbbs(Proves))
  return cut(before?.Institute)
}

/** The address when it names a college; otherwise the university, because the address may hold only the town. */
function college({ record }: KnownStudies): string {
  const address = cut(record.MBBSCollegeAddress)
  return /college|institute|university/i.test(address) ? address : cut(record.MBBSUniversity)
}

/** The percentage over all four exams; empty while one is missing. */
function overall(studies: KnownStudies): string {
  const rows = mbbsExams.map((exam) => rowOf(studies, exam))
  const sum = (key: "MaxMarks" | "SecuredMarks") =>
    rows.reduce((all, row) => all + (row?.[key] ?? Number.NaN), 0)
  const [max, secured] = [sum("MaxMarks"), sum("SecuredMarks")]
  return max > 0 && secured >= 0 ? formatPercentage(percentOf(secured, max)) : ""
}

/** At most 100 characters, the maximum of the field (applicant-form §5.7). */
const cut = (text: string | null | undefined): string => (text ?? "").trim().slice(0, 100).trim()
