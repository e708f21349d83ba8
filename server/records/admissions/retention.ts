/** Decides when something was last done to an application, and what is told to whoever asks for one that was removed (decision 0026). */
import { sql } from "kysely"
import { formatFormDate, kolkataDay } from "#domain/fields/dates.ts"
import { erasureTexts } from "#domain/texts/common/erasure.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { retentionTexts } from "#domain/texts/office/retention.ts"
import type { Queries } from "#server/db/database.ts"
import { conflict, notFound, type Problem } from "#server/errors/problem.ts"

/** Telling of it, or asking for it, is not working on it. */
const notActivity = ["retentionAnnounced", "retentionKept", "retentionDone", "erasureAsked", "erasureRefused"]

/** The last thing that was done to `a`, as the trail and the record know it. */
export const activeAt = sql<string>`greatest(a."UpdatedAt", coalesce((
  select max(t."At") from timeline t where t."AdmissionId" = a."AdmissionId"
    and t."Event" not in (${sql.join(notActivity)})), a."UpdatedAt"),
  coalesce((select r."KeptAt" from retention r where r."AdmissionId" = a."AdmissionId"), a."UpdatedAt"))`

/** True for `a` while money or a seat waits for somebody: nothing of it goes. */
export const isWaiting = sql<boolean>`(
  exists (select 1 from payments p where p."AdmissionId" = a."AdmissionId" and p."PaymentStatus" = 'Pending')
  or exists (select 1 from slidings s where s."AdmissionId" = a."AdmissionId" and s."Status" = 'Pending'))`

async function removedText(db: Queries, admissionId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("admissions as a")
    .leftJoin("retention as r", "r.AdmissionId", "a.AdmissionId")
    .select(["a.PurgedAt", "r.Rule"])
    .where("a.AdmissionId", "=", admissionId)
    .where("a.PurgedAt", "is not", null)
    .executeTakeFirst()
  if (!row?.PurgedAt) return undefined
  const text = row.Rule === "asked" ? erasureTexts.removed : retentionTexts.removed
  return fill(text, { day: formatFormDate(kolkataDay(new Date(row.PurgedAt))) })
}

const CODE = "admission.removed"

/** 404 for an application that is not there, in words that say so when it was removed. */
export async function notThere(db: Queries, admissionId: string): Promise<Problem> {
  const text = await removedText(db, admissionId)
  return text ? notFound(text, CODE) : notFound()
}

/** Throws 409 when the application was removed: its id is not used again. */
export async function refuseRemoved(db: Queries, admissionId: string): Promise<void> {
  const text = await removedText(db, admissionId)
  if (text) throw conflict(text, CODE)
}
