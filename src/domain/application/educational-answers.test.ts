import { describe, expect, it } from "vitest"
import { EDUCATIONAL_TYPE, educationalIssues } from "#domain/documents/documents.ts"
import { asksPercentage, countOpenDetails, type KnownStudies, knownDetails } from "./educational-answers.ts"

const row = (ExamName: string, SecuredMarks: number, YearOfPassing: number, MaxMarks = 900) => ({
  ExamName,
  MaxMarks,
  SecuredMarks,
  Percentage: Math.round((SecuredMarks / MaxMarks) * 10_000) / 100,
  YearOfPassing,
})
const studies = (over: Partial<KnownStudies> = {}): KnownStudies => ({
  record: {
    MBBSCollegeAddress: "Guntur Medical College Guntur",
    MBBSUniversity: "Dr NTR University of Health Sciences",
    InternshipInstitute: "Government General Hospital",
  },
  history: [
    row("First MBBS", 612, 2019),
    row("Second MBBS", 700, 2020),
    row("Final MBBS Part-1", 540, 2021),
    row("Final MBBS Part-2", 1012, 2022, 1400),
    { ExamName: "Medical Internship", MaxMarks: 0, SecuredMarks: 0, Percentage: 100, YearOfPassing: 2023 },
  ],
  documents: [],
  ...over,
})

describe("what an educational document begins with", () => {
  it("is the year and percentage of its own exam, and the college of step 4", () => {
    expect(knownDetails("marksFinalPart2", studies())).toEqual({
      institute: "Guntur Medical College Guntur",
      yearOfPassing: "2022",
      percentage: "72.29",
    })
  })

  it("is, for the degree, the last year and all exams together; nothing where one is missing", () => {
    expect(knownDetails("degree", studies())).toMatchObject({ yearOfPassing: "2022", percentage: "69.85" })
    const three = studies({ history: studies().history.slice(1) })
    expect(knownDetails("degree", three).percentage).toBe("")
  })

  it("takes the institute as it was written on the paper before", () => {
    const documents = [{ Proves: "marksFirst" as const, Institute: "Siddhartha Medical College" }]
    expect(knownDetails("marksSecond", studies({ documents })).institute).toBe("Siddhartha Medical College")
  })

  it("takes the university where the address names no college", () => {
    const record = {
      MBBSCollegeAddress: "Vijayawada",
      MBBSUniversity: "Dr NTR University of Health Sciences",
    }
    expect(knownDetails("marksFirst", studies({ record })).institute).toBe(record.MBBSUniversity)
  })

  it("is never another school's", () => {
    const documents = [{ Proves: "marksFirst" as const, Institute: "Siddhartha Medical College" }]
    for (const proof of ["dateOfBirth", "intermediate", "marksOther", null] as const)
      expect(knownDetails(proof, studies({ documents }))).toEqual({
        institute: "",
        yearOfPassing: "",
        percentage: "",
      })
  })

  it("has no year of an exam without marks, and at most 100 characters of a name", () => {
    const bare = studies({ history: [], record: { MBBSUniversity: `University ${"x".repeat(140)}` } })
    const details = knownDetails("marksFirst", bare)
    expect(details).toMatchObject({ yearOfPassing: "", percentage: "" })
    expect(details.institute).toHaveLength(100)
  })

  it("asks no percentage of an internship, and the server's rule is met all the same", () => {
    const doc = "Internship Completion Certificate"
    expect(asksPercentage("internship")).toBe(false)
    expect(asksPercentage("marksFirst")).toBe(true)
    const details = knownDetails("internship", studies())
    expect(details).toEqual({
      institute: "Government General Hospital",
      yearOfPassing: "2023",
      percentage: "100",
    })
    expect(educationalIssues(EDUCATIONAL_TYPE, details, doc)).toEqual([])
  })
})

describe("how many answers are open", () => {
  it("counts what is missing and what is wrong", () => {
    expect(countOpenDetails("First MBBS Marks Memo", {})).toBe(3)
    expect(countOpenDetails("First MBBS Marks Memo", { institute: "GMC", yearOfPassing: "1889" })).toBe(2)
    expect(
      countOpenDetails("First MBBS Marks Memo", {
        institute: "GMC",
        yearOfPassing: "2019",
        percentage: "68",
      }),
    ).toBe(0)
  })
})
