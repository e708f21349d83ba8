import { uuidv7 } from "uuidv7"
import { type QuotaCode, type QuotaRules, storedQuota } from "#domain/seats/quotas.ts"
import { feeDifference, oldFeeQuota } from "#domain/seats/sliding.ts"
import { tidySliding } from "#domain/seats/sliding-fields.ts"
import { slidingTexts } from "#domain/texts/office/sliding.ts"
import { approvalState } from "#domain/workflow/approval-record.ts"
import { digestOf } from "#server/contract/idempotency.ts"
import { type SignedInCall, writes } from "#server/contract/operation.ts"
import { conflict, Problem, stale } from "#server/errors/problem.ts"
import type { NamedAdmission } from "#server/records/admissions/admission-record.ts"
import { matchesVersion, requireAdmission, rereadRecord } from "#server/records/admissions/admissions.ts"
import { noteEvent } from "#server/records/admissions/timeline.ts"
import { readLists } from "#server/records/college/college-lists.ts"
import { readStudentFees } from "#server/records/money/fee-structures.ts"
import {
  type NewCourse,
  refuseWrongFields,
  requireNewSeat,
  requireOriginals,
} from "#server/records/seats/sliding-request.ts"
import { type BeforeSliding, moveSeat } from "#server/records/seats/sliding-seats.ts"
import { heldSeat, paidBy, readSlidingStudent, slidingsOf } from "#server/records/seats/slidings.ts"
import type { SeatAllotmentRow } from "../../db/tables.ts"

type Create = SignedInCall<"createSliding">

const refused = (message: string, code: string) => new Problem(422, { message, code })

async function saved(call: Create, SlidingId: string, admissionId: string) {
  const { row } = await rereadRecord(call, admissionId)
  const data = await readSlidingStudent(call.db, row)
  const body = { SlidingId, data, message: slidingTexts.saved }
  return { status: 201, version: row.Version, body } as const
}

async function isKnown({ db, body }: Create, id: string, digest: string): Promise<boolean> {
  const known = await db
    .selectFrom("slidings")
    .select(["CreateDigest", "AdmissionId"])
    .where("SlidingId", "=", id)
    .executeTakeFirst()
  if (!known) return false
  if (known.AdmissionId === body.AdmissionId && known.CreateDigest === digest) return true
  throw conflict("Another sliding has this id.", "record.exists")
}

/** The seat from which the student slides. Throws 422 when there is none, 409 while another sliding is pending. */
async function requireSeat({ db }: Create, row: NamedAdmission): Promise<SeatAllotmentRow> {
  if (approvalState(row) !== "approved") throw refused(slidingTexts.notEnrolled, "sliding.not-approved")
  const [newest] = await slidingsOf(db, row.AdmissionId)
  if (newest?.Status === "Pending") throw conflict(slidingTexts.isOpen, "sliding.open")
  const held = await heldSeat(db, row.AdmissionId)
  if (!held) throw refused(slidingTexts.noSeat, "sliding.no-seat")
  return held
}

async function feesOf(
  call: Create,
  row: NamedAdmission,
  held: SeatAllotmentRow,
  to: NewCourse | null,
  paid: number,
) {
  const table = async (courseId: number, code: QuotaCode) =>
    (await readStudentFees(call.db, held.AdmissionId, { courseId, code, year: held.AcademicYear }))?.FeeTable
  const after = to ? await table(to.CourseId, to.quota) : undefined
  return feeDifference(await table(held.CourseId, oldFeeQuota(row, held)), after, paid)
}

/** The changed fields of the application after the sliding; a student who keeps the quota keeps its category. */
function slidFields(row: NamedAdmission, to: NewCourse | null, rules: QuotaRules) {
  if (!to) return {}
  const moved = { DegreeId: to.DegreeId, CourseId: to.CourseId, Clinical: to.CourseCategory }
  return row.QuotaCode === to.quota
    ? moved
    : { ...moved, ...storedQuota(to.quota, rules), QuotaCode: to.quota }
}

function beforeOf(
  row: NamedAdmission,
  held: SeatAllotmentRow,
  Others: BeforeSliding["Others"],
): BeforeSliding {
  const { DegreeId, CourseId, Quota, Category, QuotaCode, Clinical, IsSlid } = row
  const AllotmentStatus = held.Status
  return { DegreeId, CourseId, Quota, Category, QuotaCode, Clinical, IsSlid, AllotmentStatus, Others }
}

/**
 * Saving moves the seats; the decision only confirms that or undoes it (decisions M11, M12). The application is locked
 * first, then the matrices.
 */
export const createSliding = writes("createSliding", async (call) => {
  const { db, body, session } = call
  const row = await requireAdmission(call, body.AdmissionId, "createSliding", true)
  const id = body.SlidingId ?? uuidv7()
  const digest = digestOf(body)
  if (body.SlidingId && (await isKnown(call, id, digest))) return saved(call, id, row.AdmissionId)
  if (!matchesVersion(call.ifMatch, row.Version))
    throw stale(await readSlidingStudent(db, row), row.AdmissionId)
  const held = await requireSeat(call, row)
  const paid = await paidBy(db, row.AdmissionId)
  const rules = await readLists(db)
  const { today } = call
  refuseWrongFields(body, {
    ...rules,
    today,
    admissionDate: row.AdmissionDate,
    paid,
    heldQuota: held.Quota,
  })
  const to = await requireNewSeat(db, body, held, rules)
  const originals = await requireOriginals(db, body)
  const fees = await feesOf(call, row, held, to, paid)
  const reason = body.OverIntakeReason
  const wanted = to && { ...to, AcademicYear: held.AcademicYear }
  const { seat, Others } = await moveSeat(call, held, wanted, reason)

  const at = call.now.toISOString()
  const text = (name: "CollegeName" | "Remarks" | "AccountHolder" | "AccountNumber" | "IFSC") =>
    tidySliding(name, body[name] ?? "") || null
  await db
    .insertInto("slidings")
    .values({
      SlidingId: id,
      AdmissionId: row.AdmissionId,
      Kind: body.Kind,
      Status: "Pending",
      OldCourseId: held.CourseId,
      OldQuota: held.Quota,
      AcademicYear: held.AcademicYear,
      NewCourseId: to?.CourseId ?? null,
      NewQuota: to?.quota ?? null,
      Reason: body.Reason.trim(),
      ChangeDate: body.ChangeDate,
      CollegeName: text("CollegeName"),
      Remarks: text("Remarks"),
      AccountHolder: text("AccountHolder"),
      AccountNumber: text("AccountNumber"),
      IFSC: text("IFSC"),
      Amount: body.Amount ?? 0,
      OldFee: fees.OldTotal,
      NewFee: fees.NewTotal,
      Fees: JSON.stringify(fees),
      Before: JSON.stringify(beforeOf(row, held, Others)),
      OverIntakeReason: seat?.overIntake ? (reason?.trim() ?? null) : null,
      ReturnedDocs: JSON.stringify(originals),
      OldAllotmentId: held.SeatAllotmentId,
      NewAllotmentId: seat?.SeatAllotmentId ?? null,
      DecisionRemarks: null,
      DecidedBy: null,
      DecidedAt: null,
      CreateDigest: digest,
      CreatedBy: session.username,
      CreatedAt: at,
      CreatedAtDevice: call.deviceTime,
    })
    .execute()
  await db
    .updateTable("admissions")
    .set((eb) => ({
      ...slidFields(row, to, rules),
      IsSlid: true,
      UpdatedAt: at,
      Version: eb("Version", "+", 1),
    }))
    .where("AdmissionId", "=", row.AdmissionId)
    .execute()
  const answer = await saved(call, id, row.AdmissionId)
  const [sliding] = answer.body.data.Slidings
  const moved = {
    from: sliding ? `${sliding.Old.CourseName}, ${sliding.Old.Quota}` : null,
    to: sliding?.New ? `${sliding.New.CourseName}, ${sliding.New.Quota}` : "Left",
  }
  const detail = {
    SlidingId: id,
    Kind: body.Kind,
    Reason: body.Reason.trim(),
    ReturnedDocs: originals.length,
    ...(seat?.overIntake ? { OverIntakeReason: reason?.trim() } : {}),
  }
  await noteEvent(call, row.AdmissionId, "slid", detail, moved)
  return answer
})
