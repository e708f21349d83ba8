import { expect, it } from "vitest"
import type { Sliding } from "#data/admissions/sliding.ts"
import { decidable, factsOf, isToWithdraw, parted, routeText } from "./sliding-facts.ts"

const seat = (CourseName: string, Quota: "S1" | "CONV") => ({
  DegreeId: 1,
  Degree: "MD",
  CourseId: 1,
  CourseName,
  Quota,
})
const sliding: Sliding = {
  SlidingId: "s",
  AdmissionId: "a",
  Kind: "Inside",
  Status: "Pending",
  AcademicYear: 2025,
  Old: seat("Anatomy", "S1"),
  New: seat("General Medicine", "CONV"),
  NewDegree: 1,
  NewCourse: 9,
  NewCategory: "CQ",
  NewQuota: "Government",
  Reason: "Second round",
  ChangeDate: "2025-10-20",
  CollegeName: null,
  Remarks: null,
  AccountHolder: null,
  AccountNumber: null,
  IFSC: null,
  Amount: null,
  Fees: { Rows: [], OldTotal: 1, NewTotal: 2, Difference: 1, Paid: 0, Balance: 2 },
  ReturnedDocs: [],
  OverIntakeReason: null,
  DecisionReason: null,
  DecidedBy: null,
  DecidedAt: null,
  CreatedBy: "admin",
  CreatedAt: "2025-10-20T05:22:00Z",
}

it("says what there is, and leaves out what is empty", () => {
  expect(factsOf(sliding)).toEqual([
    { label: "Change Date", value: "20-10-2025" },
    { label: "Reason", value: "Second round" },
    { label: "Entered by", value: "admin, 20-10-2025 10:52" },
  ])
  const left = { ...sliding, Amount: 150_000, DecidedBy: "admin", DecidedAt: "2025-10-21T05:22:00Z" }
  expect(factsOf(left)).toContainEqual({ label: "Amount", value: "₹1,50,000" })
  expect(factsOf(left)).toContainEqual({ label: "Decided by", value: "admin, 21-10-2025 10:52" })
})

it("says from where to where", () => {
  expect(routeText(sliding, {})).toBe("Anatomy, Management S1 → General Medicine, Convenor")
  const left = { ...sliding, New: null, CollegeName: "Coastal" }
  expect(routeText(left, {})).toBe("Anatomy, Management S1 → Coastal")
})

it("lets the newest one that stands be decided, an approved one only while its student is enrolled", () => {
  const approved = { ...sliding, Status: "Approved" as const }
  const rejected = { ...sliding, Status: "Rejected" as const }
  expect(decidable({ Slidings: [sliding, approved], IsEnrolled: true })).toBe(sliding)
  expect(decidable({ Slidings: [rejected, approved], IsEnrolled: true })).toBeUndefined()
  expect(decidable({ Slidings: [], IsEnrolled: true })).toBeUndefined()
  expect(decidable({ Slidings: [approved], IsEnrolled: true })).toBe(approved)
  expect(decidable({ Slidings: [approved], IsEnrolled: false })).toBeUndefined()
  // As an earlier version has kept it.
  expect(decidable({ Slidings: [approved] })).toBe(approved)
})

it("counts a sliding from before the latest approval among the earlier ones, unless it still waits", () => {
  const past = { ...sliding, Status: "Approved" as const, IsPast: true }
  expect(parted([past])).toEqual({ newest: undefined, earlier: [past] })
  expect(parted([sliding, past])).toEqual({ newest: sliding, earlier: [past] })
  const waiting = { ...sliding, IsPast: true }
  expect(parted([waiting])).toEqual({ newest: waiting, earlier: [] })
})

it("says of who has left by an approved sliding that the application is still approved, until it is withdrawn", () => {
  const left = { ...sliding, Kind: "Leaving" as const, Status: "Approved" as const, New: null, IsPast: false }
  expect(isToWithdraw({ Slidings: [left], IsEnrolled: true })).toBe(true)
  expect(isToWithdraw({ Slidings: [left], IsEnrolled: false })).toBe(false)
  expect(isToWithdraw({ Slidings: [{ ...left, Status: "Pending" }], IsEnrolled: true })).toBe(false)
  expect(isToWithdraw({ Slidings: [{ ...left, Status: "Rejected" }], IsEnrolled: true })).toBe(false)
  expect(isToWithdraw({ Slidings: [{ ...left, IsPast: true }], IsEnrolled: true })).toBe(false)
  expect(isToWithdraw({ Slidings: [{ ...left, Kind: "Inside" }], IsEnrolled: true })).toBe(false)
  expect(isToWithdraw({ Slidings: [], IsEnrolled: true })).toBe(false)
})
