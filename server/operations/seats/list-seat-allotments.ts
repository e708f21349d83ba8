import { sql } from "kysely"
import type { AllotmentStatus } from "#domain/seats/seats.ts"
import { reads } from "#server/contract/operation.ts"
import { pageCut } from "#server/contract/paging.ts"
import { isRemoved } from "#server/records/admissions/retention.ts"
import { isAt } from "#server/records/admissions/stored-stage.ts"
import { hasNoOpenSliding } from "#server/records/seats/open-sliding.ts"
import { nextStates } from "#server/records/seats/seat-allotments.ts"
import { TAKEN } from "#server/records/seats/seat-info.ts"

/** True when nothing but a full course keeps allotment `s` of application `a` from being taken again: see `takeAgain`. */
const mayTakeAgain = sql<boolean>`(${isAt("approved")} and s."CourseId" = a."CourseId"
  and s."AcademicYear" = a."AdmissionYear" and ${hasNoOpenSliding} and not exists (
    select 1 from seat_allotments h where h."AdmissionId" = a."AdmissionId"
    and h."Status" in (${sql.join(TAKEN.map((status) => sql.lit(status)))})))`

type Row = { Status: AllotmentStatus; MayTakeAgain: boolean; IsSettled: boolean }

/** The statuses that `changeAllotmentStatus` would accept now: no seat is given up while a sliding of its application waits. */
const nextOf = ({ Status, MayTakeAgain, IsSettled }: Row) =>
  nextStates(Status).filter((next) => {
    if (TAKEN.includes(next) === TAKEN.includes(Status)) return true
    return TAKEN.includes(next) ? MayTakeAgain : IsSettled
  })

/**
 * Allotments of one course and year with their people; taken seats before those that were given up. Deleted applications are
 * hidden, as everywhere (decision L1): they have no seat any more. Whose person was removed still holds the taken seat, which
 * nobody can change (decision 0079).
 */
export const listSeatAllotments = reads("listSeatAllotments", async ({ db, query }) => {
  const { CourseId, AcademicYear } = query
  const { limit, offset, shown } = pageCut(query)
  const found = db
    .selectFrom("seat_allotments as s")
    .innerJoin("admissions as a", "a.AdmissionId", "s.AdmissionId")
    .where((eb) => eb.or([eb("a.DeletedAt", "is", null), eb.and([isRemoved, eb("s.Status", "in", TAKEN)])]))
    .where("s.CourseId", "=", CourseId)
    .where("s.AcademicYear", "=", AcademicYear)
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow()
  const rows = await found
    .select([
      "s.SeatAllotmentId",
      "s.AdmissionId",
      "s.CourseId",
      "s.AcademicYear",
      "s.Quota",
      "s.Status",
      "s.CreatedAt",
    ])
    .select(["a.FormNo", "a.AdmissionNo", "a.FirstName", "a.MiddleName", "a.LastName", "a.PurgedAt"])
    .select([mayTakeAgain.as("MayTakeAgain"), hasNoOpenSliding.as("IsSettled")])
    .orderBy(sql`case when s."Status" in ('Allotted', 'Joined') then 0 else 1 end`)
    .orderBy("s.Quota")
    .orderBy("a.FormNo")
    .orderBy("s.SeatAllotmentId")
    .limit(limit)
    .offset(offset)
    .execute()
  const data = rows.map(({ FirstName, MiddleName, LastName, MayTakeAgain, IsSettled, PurgedAt, ...row }) => ({
    ...row,
    Name: [FirstName, MiddleName, LastName].filter(Boolean).join(" "),
    Next: PurgedAt === null ? nextOf({ ...row, MayTakeAgain, IsSettled }) : [],
  }))
  return { status: 200, body: { data, message: "Allotments", total, ...shown } }
})
