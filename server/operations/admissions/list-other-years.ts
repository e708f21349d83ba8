import { type SqlBool, sql } from "kysely"
import { reads } from "#server/contract/operation.ts"
import { requireAdmission } from "#server/records/admissions/admissions.ts"
import { shortAdmissions, toShort } from "#server/records/admissions/lists/short-admissions.ts"

/** The other side of each case of an application that the office has settled: it is somebody else's. */
const toldApart = (id: string) => sql<SqlBool>`exists (
  select 1 from duplicate_cases c where c."Status" = 'DifferentPeople'
  and ((c."AdmissionId" = ${id} and c."OtherId" = a."AdmissionId") or (c."OtherId" = ${id} and c."AdmissionId" = a."AdmissionId")))`

/** Information, not a case: applying again in another year is allowed, and two seats of one person are to be seen. */
export const listOtherYears = reads("listOtherYears", async (call) => {
  const row = await requireAdmission(call, call.path.id, "listOtherYears")
  const { UserId, AadharDigest, AdmissionYear } = row
  const rows = await shortAdmissions(call.db)
    .where("a.AdmissionYear", "!=", AdmissionYear)
    .where((eb) =>
      eb.or([
        ...(UserId === null ? [] : [eb("a.UserId", "=", UserId)]),
        ...(AadharDigest === null
          ? []
          : [eb.and([eb("a.AadharDigest", "=", AadharDigest), eb.not(toldApart(row.AdmissionId))])]),
      ]),
    )
    .orderBy("a.AdmissionYear", "desc")
    .orderBy("a.CreatedAt", "desc")
    .orderBy("a.AdmissionId")
    .execute()
  return { status: 200, body: { data: rows.map(toShort), message: "Applications" } }
})
