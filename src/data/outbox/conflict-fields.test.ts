import { describe, expect, it } from "vitest"
import { mbbsMarksOf } from "#domain/application/academic-history.ts"
import { conflictFields, marksVersions, withCollegeMarks } from "./conflict-fields.ts"

const names = {
  rules: {},
  degreeName: () => undefined,
  courseName: (id: string) => (id === "9" ? "General Medicine" : undefined),
}

describe("law 11: both versions field by field", () => {
  it("lists what this device sends and what reads differently, in the order of the form", () => {
    const mine = { City: "Guntur", Quota: "convenorQuota", CourseId: 9, Pincode: "522001", Hostler: true }
    const theirs = {
      City: "Tenali",
      Quota: "Management",
      CourseId: 10,
      Pincode: "522001",
      Hostler: true,
      Email: "other@example.org",
    }
    expect(conflictFields({ mine, theirs, seen: null }, names)).toEqual([
      { field: "CourseId", label: "Course", mine: "General Medicine", theirs: "10", isOwnChange: true },
      { field: "Quota", label: "Quota", mine: "Convenor", theirs: "Management", isOwnChange: true },
      { field: "City", label: "City", mine: "Guntur", theirs: "Tenali", isOwnChange: true },
    ])
  })

  it("reads null and absent as the same", () => {
    expect(conflictFields({ mine: { PANNo: null }, theirs: {}, seen: null }, names)).toEqual([])
  })

  it("shows dates as people write them", () => {
    const [field] = conflictFields({ mine: { DOB: "1998-06-14" }, theirs: { DOB: null }, seen: null }, names)
    expect(field).toMatchObject({ mine: "14-06-1998", theirs: "" })
  })

  it("knows which of them the person changed", () => {
    const seen = { City: "Guntur", Pincode: "522001" }
    const mine = { City: "Guntur", Pincode: "522002" }
    const fields = conflictFields({ mine, theirs: { City: "Tenali", Pincode: "522003" }, seen }, names)
    expect(fields.map(({ field, isOwnChange }) => [field, isOwnChange])).toEqual([
      ["City", false],
      ["Pincode", true],
    ])
  })
})

describe("law 11: the marks that wait behind a stale change", () => {
  const row = (ExamName: string, SecuredMarks: number, YearOfPassing = 2019) => ({
    AdmissionId: "a",
    ExamName,
    MaxMarks: 900,
    SecuredMarks,
    YearOfPassing,
    Status: "Active",
  })
  const FIRST = "First MBBS"
  const SECOND = "Second MBBS"
  const marksOf = (...rows: ReturnType<typeof row>[]) => ({ MBBSMarks: mbbsMarksOf(rows) as never })
  const added = (records: object[], seen: object[]) =>
    ({ operationId: "createAcademicHistory", body: { records }, seen: { records: seen } }) as never
  const set = (records: object[], seen: object[]) =>
    ({ operationId: "updateAcademicHistory", body: { records }, seen: { records: seen } }) as never
  const shown = (marks: ReturnType<typeof marksVersions>) =>
    conflictFields({ mine: {}, theirs: {}, seen: null, marks }, names)

  it("are compared exam by exam, with their year", () => {
    const waiting = [added([row(FIRST, 612), row(SECOND, 510)], [row(FIRST, 612), row(SECOND, 500)])]
    const current = marksOf(row(FIRST, 621), row(SECOND, 510, 2020))
    expect(shown(marksVersions(waiting, current, "a"))).toEqual([
      {
        field: FIRST,
        label: FIRST,
        mine: "612 / 900 (2019)",
        theirs: "621 / 900 (2019)",
        isOwnChange: false,
      },
      {
        field: SECOND,
        label: SECOND,
        mine: "510 / 900 (2019)",
        theirs: "510 / 900 (2020)",
        isOwnChange: true,
      },
    ])
    expect(shown(marksVersions(waiting, marksOf(row(FIRST, 612), row(SECOND, 510)), "a"))).toEqual([])
    expect(shown(marksVersions([], current, "a"))).toEqual([])
  })

  it("that are cleared, and those that the college has added, are compared as well", () => {
    const waiting = [set([], [row(FIRST, 612)])]
    expect(shown(marksVersions(waiting, marksOf(row(FIRST, 612), row(SECOND, 500)), "a"))).toMatchObject([
      { field: FIRST, mine: "", theirs: "612 / 900 (2019)", isOwnChange: true },
      { field: SECOND, mine: "", theirs: "500 / 900 (2019)", isOwnChange: false },
    ])
  })

  it("of an earlier version of the server come without the year, which then is no difference", () => {
    const { YearOfPassing: _, ...marks } = mbbsMarksOf([row(FIRST, 612)]) ?? {}
    const waiting = [added([row(FIRST, 612)], [])]
    expect(shown(marksVersions(waiting, { MBBSMarks: marks as never }, "a"))).toEqual([])
    const exams = marksVersions([set([], [])], { MBBSMarks: marks as never }, "a").map(({ exam }) => exam)
    expect(exams).not.toContain(FIRST)
  })

  it("leave out the exams for which the college's are kept; a set of all rows holds those", () => {
    const current = marksOf(row(FIRST, 621), row(SECOND, 500))
    const one = added([row(FIRST, 612), row(SECOND, 510)], [])
    const [first] = marksVersions([one], current, "a")
    expect(withCollegeMarks(one, first ? [first] : [])).toEqual({ records: [row(SECOND, 510)] })
    const all = set([row(FIRST, 612)], [])
    expect(withCollegeMarks(all, marksVersions([all], current, "a"))).toEqual({
      records: [row(FIRST, 621), row(SECOND, 500)],
    })
    expect(withCollegeMarks(one, [])).toBeNull()
  })
})
