/** Puts enrolled students with a seat, and free seats, into the database as a starting point for tests of sliding. */
import { randomUUID } from "node:crypto"
import { uuidv7 } from "uuidv7"
import type { TestCollege } from "../../contract/support/test-college.ts"
import { putApplications, putPayment, type Wanted } from "../staff/applications.ts"

let matrices = 20_000

/** Inserts a row of the seat matrix: the total, then the seats of CONV, S1, S2 and S3. */
export async function putMatrix(
  college: TestCollege,
  year: number,
  CourseId: number,
  [TotalSeats, ConvenerQuota, MgmtQuota1, MgmtQuota2, MgmtQuota3]: [number, number, number, number, number],
  OverIntake = false,
): Promise<void> {
  matrices += 1
  const quotas = { ConvenerQuota, MgmtQuota1, MgmtQuota2, MgmtQuota3 }
  await college.db
    .insertInto("seat_matrix")
    .values({
      SeatMatrixId: matrices,
      AcademicYear: year,
      CourseId,
      TotalSeats,
      ...quotas,
      Status: "Active",
      OverIntake,
    })
    .execute()
}

/** Inserts approved applications, each with a Joined seat of its course and quota. */
export async function putStudents(college: TestCollege, count: number, wanted: Wanted = {}) {
  const ids = await putApplications(college, count, { level: 3, status: "Approved", ...wanted })
  await college.db
    .updateTable("admissions")
    .set({ IsCompleted: true, Status: "Approved", AdmissionDate: "2025-09-22" })
    .where("AdmissionId", "in", ids)
    .execute()
  await college.db
    .insertInto("seat_allotments")
    .values(
      ids.map((AdmissionId) => ({
        SeatAllotmentId: uuidv7(),
        AdmissionId,
        CourseId: wanted.CourseId ?? 9,
        AcademicYear: wanted.year ?? 2025,
        Quota: wanted.quota ?? "S1",
        Status: "Joined",
        OverIntakeReason: null,
        CreatedAt: new Date().toISOString(),
      })),
    )
    .execute()
  return ids
}

/** Inserts one such student and returns the AdmissionId. */
export async function putStudent(college: TestCollege, wanted: Wanted = {}): Promise<string> {
  const [id] = await putStudents(college, 1, wanted)
  return id ?? ""
}

/** Inserts an accepted payment; `Amount` in rupees. */
export async function pay(college: TestCollege, AdmissionId: string, Amount: number): Promise<void> {
  const id = await putPayment(college, AdmissionId, { PaymentStatus: "Accepted", VerifiedByStaff: true })
  await college.db.updateTable("payments").set({ Amount }).where("PaymentId", "=", id).execute()
}

/** The body of a sliding inside the college, to General Medicine S1 unless `changes` say otherwise. */
export const inside = (AdmissionId: string, changes: Record<string, unknown> = {}) => ({
  SlidingId: uuidv7(),
  AdmissionId,
  Kind: "Inside",
  NewDegree: 1,
  NewCourse: 9,
  NewCategory: "S1",
  NewQuota: "Management",
  Reason: "Allotted in the second round",
  ChangeDate: "2025-10-20",
  ...changes,
})

/** The body of a sliding to another college. */
export const leaving = (AdmissionId: string, changes: Record<string, unknown> = {}) => ({
  SlidingId: uuidv7(),
  AdmissionId,
  Kind: "Leaving",
  Reason: "Allotted elsewhere",
  ChangeDate: "2025-10-20",
  CollegeName: "Coastal Institute of Medical Sciences",
  AccountHolder: "Asha Rani Devi",
  AccountNumber: "123456789012",
  IFSC: "DEMO0000001",
  Amount: 0,
  ...changes,
})

export const slide = (college: TestCollege, body: object, user = "admin", headers = {}) =>
  college.as(user, "POST", "/api/sliding", { body, key: randomUUID(), headers })

export const decide = (
  college: TestCollege,
  AdmissionId: string,
  body: object,
  user = "admin",
  headers = {},
) => college.as(user, "PUT", `/api/sliding/${AdmissionId}/status`, { body, key: randomUUID(), headers })

/** The seats of an academic year with the applications that hold or held them. */
export const seatsOf = (college: TestCollege, year: number) =>
  college.db
    .selectFrom("seat_allotments")
    .select(["AdmissionId", "CourseId", "Quota", "Status"])
    .where("AcademicYear", "=", year)
    .orderBy("CreatedAt")
    .orderBy("SeatAllotmentId")
    .execute()

/** The fields of an application that a sliding changes. */
export const placeOf = (college: TestCollege, AdmissionId: string) =>
  college.db
    .selectFrom("admissions")
    .select([
      "DegreeId",
      "CourseId",
      "Quota",
      "Category",
      "QuotaCode",
      "Clinical",
      "IsSlid",
      "AdmissionStatus",
    ])
    .where("AdmissionId", "=", AdmissionId)
    .executeTakeFirstOrThrow()
