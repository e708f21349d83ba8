/**
 * Decides what the fourth step asks for: the MBBS degree, the internship and the marks of four exams
 * (applicant-form §5.5; decisions V11, V12).
 */
import { parseFormDate } from "#domain/fields/dates.ts"
import { type Field, type Finding, type FormValues, field, type Step } from "#domain/fields/field-table.ts"
import { type ExamIndex, examIndexes, type MbbsFieldName, mbbsExams } from "./wizard-values.ts"

const training = "MBBS and Internship"

/** The completion date must not be before the commencement date; checked when both are complete dates. */
function afterCommencement(value: string, values: FormValues): Finding | undefined {
  const [start, end] = [parseFormDate(values.internshipCommencementDate ?? ""), parseFormDate(value)]
  return start && end && end < start ? { code: "completionBeforeCommencement", params: {} } : undefined
}

/** Secured marks: never above the maximum; on Next, one of the pair without the other is an error. */
function securedRule(index: ExamIndex) {
  return (value: string, values: FormValues, complete: boolean): Finding | undefined => {
    const max = (values[`maxMarks${index}`] ?? "").trim()
    if (!/^\d{1,4}$/.test(max)) {
      const outOfRange = Number(value) > 9999 || (complete && value !== "")
      return outOfRange ? { code: "securedRange", params: {} } : undefined
    }
    if (value === "") return complete ? { code: "securedRange", params: {} } : undefined
    return Number(value) > Number(max) ? { code: "securedExceeds", params: { max: Number(max) } } : undefined
  }
}

/** An exam with marks needs a year, which its row of the academic history requires. */
function yearRule(index: ExamIndex) {
  return (value: string, values: FormValues, complete: boolean): Finding | undefined => {
    const counted = complete && value === "" && (values[`maxMarks${index}`] ?? "").trim() !== ""
    return counted ? { code: "required", params: { label: "Year of Passing" } } : undefined
  }
}

function examFields(index: ExamIndex): readonly Field<MbbsFieldName>[] {
  const section = mbbsExams[index]
  return [
    field(`maxMarks${index}`, "Maximum Marks", "integer", {
      section,
      range: { min: 0, max: 9999, code: "maxMarksRange" },
      rechecks: [`securedMarks${index}`],
    }),
    field(`securedMarks${index}`, "Secured Marks", "integer", { section, check: securedRule(index) }),
    field(`yearOfPassing${index}`, "Year of Passing", "year", { section, check: yearRule(index) }),
  ]
}

/** Step 3. Everything is optional; the marks of an exam count when both are given. */
export const mbbsStep: Step<MbbsFieldName> = {
  id: "mbbs",
  label: "Marks in MBBS",
  fields: [
    field("MBBSUniversity", "MBBS University", "letters", { section: training, max: 150 }),
    field("MBBSCollegeAddress", "MBBS College Address", "letters", {
      section: training,
      max: 150,
      cleansPaste: true,
    }),
    field("MedicalCouncilName", "Medical Council Name", "letters", { section: training, max: 150 }),
    field("MedicalCouncilRegNo", "Medical Council Reg No", "digits", {
      section: training,
      max: 150,
      whenRules: ({ freeCouncilRegNo }) => (freeCouncilRegNo ? { kind: "councilNumber" } : undefined),
    }),
    field("internship", "Internship", "letters", { section: training, max: 150 }),
    field("internshipInstitute", "Internship Institute", "letters", { section: training, max: 150 }),
    field("internshipCommencementDate", "Internship Commencement Date", "date", {
      section: training,
      notFuture: true,
      earliestYear: 1950,
      rechecks: ["internshipCompletionDate"],
      hint: "dd-mm-yyyy",
    }),
    field("internshipCompletionDate", "Internship Completion Date", "date", {
      section: training,
      notFuture: true,
      earliestYear: 1950,
      check: afterCommencement,
      hint: "dd-mm-yyyy",
    }),
    ...examIndexes.flatMap(examFields),
  ],
}
