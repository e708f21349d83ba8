/** Reads a student and their slidings, newest sliding first. */
import { slidingQuota } from "#domain/seats/quota-options.ts"
import { type QuotaCode, type QuotaRules, quotaRow, slidingCategory } from "#domain/seats/quotas.ts"
import type { FeeDifference } from "#domain/seats/sliding.ts"
import { approvalState } from "#domain/workflow/approval-record.ts"
import type { Schemas } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import type { SlidingRow } from "#server/db/tables.ts"
import type { NamedAdmission } from "#server/records/admissions/admission-record.ts"
import { readLists } from "#server/records/college/college-lists.ts"
import { documentsByType } from "#server/records/documents/documents.ts"
import { isPast, latestSliding } from "./open-sliding.ts"
import { TAKEN } from "./seat-info.ts"
import { toSlidingStudent } from "./sliding-list.ts"

type Seat = Schemas["SlidingSeat"]
type Original = Schemas["ReturnedOriginal"]
type Seats = ReadonlyMap<number, Omit<Seat, "Quota">>

/** The slidings of an application, newest first. */
export function slidingsOf(db: Queries, admissionId: string): Promise<SlidingRow[]> {
  return db
    .selectFrom("slidings")
    .selectAll()
    .where("AdmissionId", "=", admissionId)
    .orderBy("CreatedAt", "desc")
    .orderBy("SlidingId", "desc")
    .execute()
}

/** The seat that an application has; there is at most one. */
export function heldSeat(db: Queries, admissionId: string) {
  return db
    .selectFrom("seat_allotments")
    .selectAll()
    .where("AdmissionId", "=", admissionId)
    .where("Status", "in", TAKEN)
    .executeTakeFirst()
}

/** The sum of accepted payments, in rupees. */
export async function paidBy(db: Queries, admissionId: string): Promise<number> {
  const rows = await db
    .selectFrom("payments")
    .select("Amount")
    .where("AdmissionId", "=", admissionId)
    .where("PaymentStatus", "=", "Accepted")
    .execute()
  return rows.reduce((sum, { Amount }) => sum + Amount, 0)
}

/** The documents of an application that have been uploaded. */
export function documentsOf(db: Queries, admissionId: string): Promise<Original[]> {
  return documentsByType(db, admissionId).select(["f.AdmissionDocId", "t.DocName"]).execute()
}

async function namedSeats(db: Queries): Promise<Seats> {
  const rows = await db
    .selectFrom("courses as c")
    .innerJoin("degrees as d", "d.DegreeId", "c.DegreeId")
    .select(["c.CourseId", "c.Name as CourseName", "d.DegreeId", "d.Name as Degree"])
    .execute()
  return new Map(rows.map((row) => [row.CourseId, row]))
}

function seatOf(seats: Seats, CourseId: number, Quota: QuotaCode): Seat {
  const course = seats.get(CourseId) ?? { CourseId, CourseName: "", DegreeId: 0, Degree: "" }
  return { ...course, Quota }
}

function toSliding(row: SlidingRow, seats: Seats, rules: QuotaRules): Omit<Schemas["Sliding"], "IsPast"> {
  const { NewCourseId, NewQuota } = row
  const New = NewCourseId !== null && NewQuota !== null ? seatOf(seats, NewCourseId, NewQuota) : null
  const group = New && quotaRow(New.Quota, rules)?.Quota
  return {
    SlidingId: row.SlidingId,
    AdmissionId: row.AdmissionId,
    Kind: row.Kind,
    Status: row.Status,
    AcademicYear: row.AcademicYear,
    Old: seatOf(seats, row.OldCourseId, row.OldQuota),
    New,
    NewDegree: New?.DegreeId ?? null,
    NewCourse: New?.CourseId ?? null,
    NewCategory: New ? slidingCategory(New.Quota, rules) : null,
    NewQuota: group ? slidingQuota(group) : null,
    Reason: row.Reason,
    ChangeDate: row.ChangeDate,
    CollegeName: row.CollegeName,
    Remarks: row.Remarks,
    AccountHolder: row.AccountHolder,
    AccountNumber: row.AccountNumber,
    IFSC: row.IFSC,
    Amount: New ? null : row.Amount,
    Fees: row.Fees as Schemas["FeeDifference"] & FeeDifference,
    ReturnedDocs: row.ReturnedDocs as Original[],
    OverIntakeReason: row.OverIntakeReason,
    DecisionReason: row.DecisionRemarks,
    DecidedBy: row.DecidedBy,
    DecidedAt: row.DecidedAt,
    CreatedBy: row.CreatedBy,
    CreatedAt: row.CreatedAt,
  }
}

/** A student with their seat, payments and all slidings. */
export async function readSlidingStudent(
  db: Queries,
  row: NamedAdmission,
): Promise<Schemas["SlidingStudentDetail"]> {
  const rows = await slidingsOf(db, row.AdmissionId)
  const seats = await namedSeats(db)
  const rules = await readLists(db)
  const held = await heldSeat(db, row.AdmissionId)
  const latest = await latestSliding(db, row.AdmissionId).executeTakeFirst()
  return {
    Student: toSlidingStudent(row, latest?.Status ?? null),
    IsEnrolled: approvalState(row) === "approved",
    Seat: held ? seatOf(seats, held.CourseId, held.Quota) : null,
    AdmissionDate: row.AdmissionDate,
    Paid: await paidBy(db, row.AdmissionId),
    Slidings: rows.map((sliding) => ({ ...toSliding(sliding, seats, rules), IsPast: isPast(sliding, row) })),
    Documents: await documentsOf(db, row.AdmissionId),
  }
}
