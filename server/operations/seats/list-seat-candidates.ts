import { reads } from "#server/contract/operation.ts"
import { foundAdmissions } from "#server/records/admissions/admission-search.ts"
import { readWords } from "#server/records/admissions/searched-words.ts"
import { readCollege } from "#server/records/college/college.ts"
import { hasNoOpenSliding } from "#server/records/seats/open-sliding.ts"
import { TAKEN } from "#server/records/seats/seat-info.ts"

/** How many a person can look through; more letters find fewer. */
const MOST = 20

/**
 * Who may get a seat by hand: approved, without a seat, and without a sliding that waits or led to another college (decision
 * M7).
 */
export const listSeatCandidates = reads("listSeatCandidates", async ({ db, query }) => {
  const { CourseId, AcademicYear, q } = query
  const words = await readWords(db, q)
  const rows = await foundAdmissions(db, { words, statuses: ["Approved"], CourseId })
    .where("a.AdmissionYear", "=", AcademicYear)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("seat_allotments as s")
            .select("s.SeatAllotmentId")
            .whereRef("s.AdmissionId", "=", "a.AdmissionId")
            .where("s.Status", "in", TAKEN),
        ),
      ),
    )
    .where(hasNoOpenSliding)
    .select(["a.AdmissionId", "a.FormNo", "a.AdmissionNo", "a.FirstName", "a.MiddleName", "a.LastName"])
    .select(["a.MobileNo", "a.QuotaCode"])
    .orderBy("a.FormNo")
    .limit(MOST)
    .execute()
  const matrix = await db
    .selectFrom("seat_matrix")
    .select("OverIntake")
    .where("CourseId", "=", CourseId)
    .where("AcademicYear", "=", AcademicYear)
    .executeTakeFirst()
  const OverIntake = (matrix?.OverIntake ?? false) || (await readCollege(db)).overIntake
  const data = rows.map(({ FirstName, MiddleName, LastName, QuotaCode, ...row }) => ({
    ...row,
    Name: [FirstName, MiddleName, LastName].filter(Boolean).join(" "),
    Quota: QuotaCode,
  }))
  return { status: 200, body: { data, message: "Candidates", OverIntake } }
})
