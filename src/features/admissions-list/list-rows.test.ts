import { expect, test } from "vitest"
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { fits, isOfCourse, isOfYear, rowOfDevice } from "./list-rows.ts"

const local: LocalAdmission = {
  admissionId: "a",
  record: {
    FirstName: "Lakshmi Prasanna",
    City: "Guntur",
    MobileNo: "2045117830",
    CourseId: 9,
    DegreeId: 1,
    Quota: "Management",
    Category: "S1",
  },
  documents: [],
  payments: [],
  history: [],
  tracking: [],
  seatInfo: null,
  consentVersion: 0,
  removal: null,
  delivery: "waiting",
  waiting: 2,
  needsYou: 0,
  fetchedAt: null,
  etag: null,
}
const names = { degree: () => "MD", course: () => "General Medicine" }

test("an application of this device is a draft without a number, marked by where it is", () => {
  const row = rowOfDevice(local, names, {})
  expect(row).toMatchObject({ formNo: null, status: "Draft", delivery: "waiting", quota: "S1", isHere: true })
  expect(rowOfDevice({ ...local, needsYou: 1 }, names, {}).delivery).toBe("needs-you")
})

test("one that the college has received stands there, with its number", () => {
  const record = { ...local.record, FormNo: "F25-00226" }
  const received = { ...local, record, waiting: 0, delivery: "received" } as const
  const row = rowOfDevice(received, names, {})
  expect(row).toMatchObject({ formNo: "F25-00226", delivery: "received", isHere: false })
  expect(rowOfDevice({ ...received, waiting: 1 }, names, {}).delivery).toBe("waiting")
})

test("the search reads all named fields", () => {
  const row = rowOfDevice(local, names, {})
  for (const text of ["prasanna", "GUNTUR", "20451", "general med", "md", "draft", ""])
    expect(fits(row, text)).toBe(true)
  expect(fits(row, "ophthal")).toBe(false)
  for (const text of ["prasanna lakshmi", "20451 17830", "F25-00226"])
    expect(fits({ ...row, formNo: "F25-00226" }, text)).toBe(true)
})

test("one of this device is of the year of its batch; without a batch it is not hidden", () => {
  const of = (Batch?: string) => ({ record: { ...local.record, ...(Batch ? { Batch } : {}) } })
  expect([isOfYear(of("2025-2026")), isOfYear(of("2025-2026"), 2025), isOfYear(of(), 2025)]).toEqual([
    true,
    true,
    true,
  ])
  expect(isOfYear(of("2025-2026"), 2026)).toBe(false)
})

test("one of this device is of its course and degree; without them it is not hidden", () => {
  const of = (course: object) => isOfCourse(local, course)
  expect([{}, { course: 9 }, { degree: 1 }, { course: 9, degree: 1 }].map(of)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect([{ course: 8 }, { degree: 2 }, { course: 9, degree: 2 }].map(of)).toEqual([false, false, false])
  const unknown = { record: { ...local.record, CourseId: null, DegreeId: null } }
  expect(isOfCourse(unknown, { course: 8, degree: 2 })).toBe(true)
})
