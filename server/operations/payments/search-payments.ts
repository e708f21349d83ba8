import { wordsOf } from "#domain/common/search-words.ts"
import { reads } from "#server/contract/operation.ts"
import { listedAdmissions } from "#server/records/admissions/admissions.ts"
import { hasItself } from "#server/records/admissions/searched-words.ts"

const MOST = 20

/**
 * Finds applicants by name, number or mobile number, with how many payments they have: each word must be found, in any order.
 */
export const searchPayments = reads("searchPayments", async ({ db, query }) => {
  const rows = await listedAdmissions(db)
    .select((eb) =>
      eb
        .selectFrom("payments as p")
        .whereRef("p.AdmissionId", "=", "a.AdmissionId")
        .select((inner) => inner.fn.countAll<number>().as("n"))
        .as("Payments"),
    )
    .where((eb) => eb.and(wordsOf(query.search).map(hasItself)))
    .orderBy((eb) => eb.fn("lower", ["a.FirstName"]))
    .orderBy("a.FormNo")
    .limit(MOST)
    .execute()
  const data = rows.map((row) => ({
    AdmissionId: row.AdmissionId,
    FormNo: row.FormNo,
    AdmissionNo: row.AdmissionNo,
    UserName: [row.FirstName, row.MiddleName, row.LastName].filter(Boolean).join(" "),
    PhoneNo: row.MobileNo,
    CourseId: row.CourseId,
    CourseName: row.CourseName,
    Category: row.Category,
    Quota: row.Quota,
    Payments: row.Payments ?? 0,
  }))
  return { status: 200, body: { data, message: "Payees" } }
})
