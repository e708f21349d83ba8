import { expect, it } from "vitest"
import type { AdminSubject } from "#domain/workflow/admin-events.ts"
import { type StoredChange, toldChange } from "./log-changes.ts"

const SECRET = "Asha Rani 0912345678 123456789012 a long password"
const told = (subject: AdminSubject, Detail: object | null, moved: Partial<StoredChange> = {}) => {
  const answer = toldChange(subject, { From: null, To: null, ...moved, Detail })
  expect(JSON.stringify(answer)).not.toContain(SECRET)
  return answer
}
const name = (Field: string) => ({ Field, From: null, To: null })
const figure = (Field: string, To: number) => ({ Field, From: null, To })
const still = { From: null, To: null }

it("tells of an account which fields were corrected, its role and status, and how many sessions ended", () => {
  expect(told("user", { Username: SECRET, EduRoleId: 7, FormNo: SECRET }, { To: "Active" })).toEqual({
    From: null,
    To: "Active",
    Changes: [],
  })
  expect(
    told("user", { Username: SECRET, fields: ["Email", "RoleId"] }, { From: "Staff", To: "Counsellor" }),
  ).toEqual({ From: "Staff", To: "Counsellor", Changes: [name("Email"), name("RoleId")] })
  expect(told("user", { Sessions: 2 })).toEqual({ ...still, Changes: [figure("Sessions", 2)] })
  expect(told("user", null)).toEqual({ ...still, Changes: [] })
})

it("tells no word of a move that is neither a status nor a role", () => {
  expect(told("user", { From: "machine" }, { From: SECRET, To: "machine" })).toEqual({
    ...still,
    Changes: [],
  })
})

it("tells the figures of a seat matrix", () => {
  const values = { AcademicYear: 2025, CourseId: 9, TotalSeats: 10, ConvenerQuota: 4, Status: "Active" }
  expect(told("seatMatrix", { ...values, OverIntake: false, Quotas: { N1: 2, N2: 1 } }).Changes).toEqual([
    figure("TotalSeats", 10),
    figure("ConvenerQuota", 4),
    figure("Quotas", 3),
  ])
  expect(
    told("seatMatrix", {
      TotalSeats: { from: 10, to: 12 },
      CourseId: { from: 9, to: 8 },
      OverIntake: { from: false, to: true },
      Status: { from: "Active", to: "Inactive" },
      Quotas: { from: {}, to: { N1: 2 } },
    }),
  ).toEqual({
    From: "Active",
    To: "Inactive",
    Changes: [
      { Field: "TotalSeats", From: 10, To: 12 },
      name("CourseId"),
      name("OverIntake"),
      { Field: "Quotas", From: 0, To: 2 },
    ],
  })
})

it("tells the sums of fees, and how many structures were copied", () => {
  const row = (SrNo: number | string, Amount: number) => ({
    SrNo,
    Particulars: SECRET,
    Amount,
    Remarks: SECRET,
  })
  const Before = [row(1, 500), row(2, 70), row("Total", 570)]
  expect(told("feeStructure", { AcademicYear: 2025, Before, After: [row(1, 600)] }).Changes).toEqual([
    { Field: "TotalFee", From: 570, To: 600 },
  ])
  const renamed = [{ ...row(1, 570), Particulars: "b" }]
  expect(told("feeStructure", { Before, After: renamed }).Changes).toEqual([name("TotalFee")])
  const copied = {
    FromYear: 2024,
    ToYear: 2025,
    Copied: 3,
    Replaced: 1,
    Kept: 2,
    Before: [{ FeeTable: Before }],
  }
  expect(told("feeStructure", copied).Changes).toEqual([
    figure("Copied", 3),
    figure("Replaced", 1),
    figure("Kept", 2),
  ])
})

it.each(["paymentReference", "degrees", "courses", "departments", "organizations"] as const)(
  "tells of %s which fields differ, and whether it is active",
  (subject) => {
    const Before = { Id: 1, Name: SECRET, IsActive: true, Version: 1, DegreeId: 2 }
    const After = { ...Before, Name: `${SECRET} 2`, IsActive: false, Version: 2, DegreeId: 3 }
    expect(told(subject, { Before, After })).toEqual({
      From: "Active",
      To: "Inactive",
      Changes: [name("Name"), name("DegreeId")],
    })
    expect(told(subject, Before)).toEqual({ ...still, Changes: [] })
  },
)

it.each([
  ["checklist", "Documents"],
  ["documentTypes", "DocumentTypes"],
] as const)("tells how long the list of %s was and is, and how many rows changed", (subject, field) => {
  const Before = [{ DocName: SECRET }, { DocName: "b" }]
  const After = [{ DocName: "b" }, { DocName: SECRET, IsActive: false }, { DocName: `${SECRET} c` }]
  expect(told(subject, { Before, After }).Changes).toEqual([
    { Field: field, From: 2, To: 3 },
    figure("Changed", 2),
  ])
  // As many rows as before: only that some were changed, or stand in another order.
  expect(told(subject, { Before, After: [{ DocName: "a" }, { DocName: "b" }] }).Changes).toEqual([
    name(field),
    figure("Changed", 1),
  ])
  expect(told(subject, { Before, After: Before.toReversed() }).Changes).toEqual([name(field)])
})

it("tells nothing of what an example has replaced", () => {
  expect(told("catalogue", { Before: { Degrees: [{ Name: SECRET }] } })).toEqual({ ...still, Changes: [] })
})

it("tells which settings of the college differ, and the figures among them", () => {
  const Before = {
    CollegeName: SECRET,
    ExamYear: 2025,
    OrderConditions: [SECRET],
    Version: 1,
    HelpDeskPhone: "1",
  }
  const After = { ...Before, CollegeName: "b", ExamYear: 2026, OrderConditions: ["c"], Version: 2 }
  expect(told("college", { Before, After }).Changes).toEqual([
    name("CollegeName"),
    { Field: "ExamYear", From: 2025, To: 2026 },
    name("OrderConditions"),
  ])
  expect(told("college", { Before: { Emblem: null }, After: { Emblem: SECRET } }).Changes).toEqual([
    name("Emblem"),
  ])
})

it("tells which lists of the college were changed, and their lengths where these differ", () => {
  const Before = { Communities: [{ Name: SECRET }], Quotas: [{ Name: "a" }], Categories: [] }
  const After = { Communities: [{ Name: SECRET }], Quotas: [{ Name: "b" }], Categories: [{ Name: SECRET }] }
  expect(told("collegeLists", { Before, After }).Changes).toEqual([
    name("Quotas"),
    { Field: "Categories", From: 0, To: 1 },
  ])
})

it("tells in how many languages a notice was published, and nothing of a request for erasure", () => {
  expect(told("privacyNotice", { Languages: ["en", "te"] }).Changes).toEqual([figure("Languages", 2)])
  expect(told("erasure", null)).toEqual({ ...still, Changes: [] })
})

it("tells nothing of the content of a breach but how many people were added", () => {
  expect(told("breach", { What: SECRET, PeopleCount: 40, Kinds: [SECRET], IsClosed: false }).Changes).toEqual(
    [],
  )
  expect(
    told("breach", { What: { From: SECRET, To: "b" }, PeopleCount: { From: 1, To: 2 } }).Changes,
  ).toEqual([])
  expect(told("breach", { People: 3, Looks: { Username: SECRET, From: "a", To: "b" } }).Changes).toEqual([
    figure("People", 3),
  ])
  expect(told("breach", { FormNo: SECRET }).Changes).toEqual([])
})
