/** Decides what an educational document need not ask again: what step 4 and the document before have said (applicant-form §3.4, §5.7). */

import { mbbsExams } from "#domain/admission-form/wizard-values.ts"
import { examOf, marksProofs, type StoredProof } from "#domain/documents/document-proofs.ts"
import { EDUCATIONAL_TYPE, type EducationalDetails, educationalIssues } from "#domain/documents/documents.ts"
import { formatPercentage } from "#domain/fields/percentages.ts"
import { INTERNSHIP_EXAM } from "./academic-history.ts"

/** What is known of the applicant's studies. */
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
  /** The documents that are there already, the newest last. */
  readonly documents: readonly {
    readonly Proves?: StoredProof
    readonly Institute?: string | null | undefined
  }[]
}

/** An internship has no marks: its row of the academic history carries this percentage (applicant-form §3.4). */
const INTERNSHIP_PERCENTAGE = "100"

/** The papers of the MBBS course: the memo of each exam in their order, and the degree of them all. */
const mbbsPapers: readonly StoredProof[] = [...marksProofs, "degree"]
const isMbbs = (proof: StoredProof): boolean => mbbsPapers.includes(proof)

/** False for an internship: the value that the specification gives to it goes along unasked. */
export const asksPercentage = (proof: StoredProof): boolean => proof !== "internship"

/** How many answers of an educational document are missing or wrong. */
export function openAnswers(doc: string, said: Partial<EducationalDetails>): number {
  const { institute = "", yearOfPassing = "", percentage = "" } = said
  return educationalIssues(EDUCATIONAL_TYPE, { institute, yearOfPassing, percentage }, doc).length
}

/** The details to begin with: what is known for sure of this very paper, and nothing of another school's. */
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

/** As it was written on the last paper of the same course. */
function instituteBefore({ documents }: KnownStudies): string {
  const before = documents.findLast(({ Proves, Institute }) => Institute && isMbbs(Proves))
  return cut(before?.Institute)
}

/** The line of the address names the college, or only its town; then the university stands for it. */
function college({ record }: KnownStudies): string {
  const address = cut(record.MBBSCollegeAddress)
  return /college|institute|university/i.test(address) ? address : cut(record.MBBSUniversity)
}

/** Of all four exams together; empty while one is missing. */
function overall(studies: KnownStudies): string {
  const rows = mbbsExams.map((exam) => rowOf(studies, exam))
  const sum = (key: "MaxMarks" | "SecuredMarks") =>
    rows.reduce((all, row) => all + (row?.[key] ?? Number.NaN), 0)
  const [max, secured] = [sum("MaxMarks"), sum("SecuredMarks")]
  return max > 0 && secured >= 0 ? formatPercentage(Math.round((secured / max) * 10_000) / 100) : ""
}

/** At most 100 characters: as much as the field takes (applicant-form §5.7). */
const cut = (text: string | null | undefined): string => (text ?? "").trim().slice(0, 100).trim()
