import { sql } from "kysely"
import { reads } from "#server/contract/operation.ts"
import { pageCut } from "#server/contract/paging.ts"
import { nextStates } from "#server/records/seats/seat-allotments.ts"

/** Allotments of one course and year with their people; taken seats before those that were given up. */
export const listSeatAllotments = reads("listSeatAllotments", async ({ db, query }) => {
  const { CourseId, AcademicYear } = query
  const { limit, offset, shown } = pageCut(query)
  const found = db
    .selectFrom("seat_allotments as s")
    .innerJoin("admissions as a", "a.AdmissionId", "s.AdmissionId")
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
    .select(["a.FormNo", "a.AdmissionNo", "a.FirstName", "a.MiddleName", "a.LastName"])
    .orderBy(sql`case when s."Status" in ('Allotted', 'Joined') then 0 else 1 end`)
    .orderBy("s.Quota")
    .orderBy("a.FormNo")
    .orderBy("s.SeatAllotmentId")
    .limit(limit)
    .offset(offset)
    .execute()
  const data = rows.map(({ FirstName, MiddleName, LastName, ...row }) => ({
    ...row,
    Name: [FirstName, MiddleName, LastName].filter(Boolean).join(" "),
    Next: [...nextStates(row.Status)],
  }))
  return { status: 200, body: { data, message: "Allotments", total, ...shown } }
})
