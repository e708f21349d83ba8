/**
 * Finds the latest sliding since the approval, and decides what it prevents: while it is pending, it can give a seat back; and a
 * student who has left has no seat, until the application is approved again.
 */
import { type RawBuilder, type SqlBool, sql } from "kysely"
import { moveTexts } from "#domain/texts/common/moves.ts"
import { seatTexts } from "#domain/texts/office/seats.ts"
import { type ApprovalRecord, approvalState } from "#domain/workflow/approval-record.ts"
import type { Queries } from "#server/db/database.ts"
import { conflict } from "#server/errors/problem.ts"

/** True for a sliding `l` of an approved application `a` that was made since the approval. */
export const isOfThisApproval = sql<SqlBool>`l."CreatedAt" >= coalesce(a."StageSince", l."CreatedAt")`

/** True for a sliding that was made before its application was approved again: nothing of it stands any more. */
export const isPast = (
  sliding: { readonly CreatedAt: string },
  row: ApprovalRecord & { readonly StageSince: string | null },
): boolean =>
  approvalState(row) === "approved" &&
  row.StageSince !== null &&
  new Date(sliding.CreatedAt) < new Date(row.StageSince)

/** Something of the latest sliding `l` since the approval of application `a`; null when there is none. */
const ofLatestSliding = <T>(wanted: RawBuilder<T>) => sql<T | null>`(
  select ${wanted} from slidings l where l."AdmissionId" = a."AdmissionId" and ${isOfThisApproval}
  order by l."CreatedAt" desc, l."SlidingId" desc limit 1)`

/** True for a sliding by which its student has left the college. */
const isLeaving = (sliding: "l" | "g") =>
  sql<boolean>`(${sql.ref(`${sliding}.Kind`)} = 'Leaving' and ${sql.ref(`${sliding}.Status`)} = 'Approved')`

/** True for an approved application `a` when neither of the two checks below would throw. */
export const hasNoOpenSliding = sql<boolean>`coalesce(${ofLatestSliding(
  sql<boolean>`l."Status" <> 'Pending' and not ${isLeaving("l")}`,
)}, true)`

/** True for an approved application `a` whose student has left the college: for the rows of a page. */
export const hasLeftOfRow = sql<boolean>`(a."AdmissionStatus" = 'Approved'
  and coalesce(${ofLatestSliding(isLeaving("l"))}, false))`

/** The same, to find them among all: who ever left is looked up first, as few have. */
export const hasLeft = sql<boolean>`(a."AdmissionId" in (select g."AdmissionId" from slidings g where ${isLeaving("g")}) and ${hasLeftOfRow})`

/** When the sliding was approved by which the student of such an application has left. */
export const leftAt = ofLatestSliding(sql<string>`l."DecidedAt"`)

/** The latest sliding of an application since its approval. */
export const latestSliding = (db: Queries, admissionId: string) =>
  db
    .selectFrom("slidings as l")
    .innerJoin("admissions as a", "a.AdmissionId", "l.AdmissionId")
    .select(["l.Kind", "l.Status"])
    .where("l.AdmissionId", "=", admissionId)
    .where(isOfThisApproval)
    .orderBy("l.CreatedAt", "desc")
    .orderBy("l.SlidingId", "desc")
    .limit(1)

/**
 * The slidings nobody has decided whose rejection returns a seat to a course. That of a removed application is never decided: a
 * restored backup may be from before its decision.
 */
export const awaitedReturns = (
  db: Queries,
  { CourseId, AcademicYear }: { readonly CourseId: number; readonly AcademicYear: number },
) =>
  db
    .selectFrom("slidings as l")
    .innerJoin("admissions as a", "a.AdmissionId", "l.AdmissionId")
    .select(["l.SlidingId", "l.OldQuota", "l.NewCourseId"])
    .where("l.Status", "=", "Pending")
    .where("l.OldAllotmentId", "is not", null)
    .where("l.OldCourseId", "=", CourseId)
    .where("l.AcademicYear", "=", AcademicYear)
    .where("a.PurgedAt", "is", null)
    .execute()

type Returned = Awaited<ReturnType<typeof awaitedReturns>>[number]

/** How many seats they return to the course, and to one of its quotas. */
export const countReturns = (awaited: readonly Returned[], CourseId: number) => ({
  // Who moved within the course holds a seat in it either way.
  course: awaited.filter(({ NewCourseId }) => NewCourseId !== CourseId).length,
  quota: (code: string) => awaited.filter(({ OldQuota }) => OldQuota === code).length,
})

/** Throws 409 while a sliding of the application waits for its decision. */
export async function refuseOpenSliding(db: Queries, admissionId: string): Promise<void> {
  const waiting = await db
    .selectFrom("slidings")
    .select("SlidingId")
    .where("AdmissionId", "=", admissionId)
    .where("Status", "=", "Pending")
    .executeTakeFirst()
  if (waiting) throw conflict(moveTexts.slidingWaits, "sliding.waits")
}

/** Throws 409 when the student of an approved application has left the college. */
export async function refuseLeaver(db: Queries, admissionId: string): Promise<void> {
  const latest = await latestSliding(db, admissionId).executeTakeFirst()
  if (latest?.Kind === "Leaving" && latest.Status === "Approved")
    throw conflict(seatTexts.hasLeft, "seats.left")
}
