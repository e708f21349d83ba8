/**
 * Decides when somebody last worked on an application, which removed ones figures still count, and which error a removed
 * application gets (decisions 0026, 0079).
 */
import { type SqlBool, sql } from "kysely"
import type { RemovalRule } from "#domain/college/retention.ts"
import { REMOVED_CODE } from "#domain/common/errors.ts"
import { formatFormDay } from "#domain/fields/dates.ts"
import { openStates } from "#domain/money/payments.ts"
import { erasureTexts } from "#domain/texts/common/erasure.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { retentionTexts } from "#domain/texts/office/retention.ts"
import type { Schemas } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import { conflict, notFound, type Problem } from "#server/errors/problem.ts"
import { isAtAny } from "./stored-stage.ts"

/**
 * True for applications `a` whose person was removed, unless the office had deleted them before: `wasDeleted` decides the same of
 * one record.
 */
export const isRemoved = sql<SqlBool>`a."DeletedAt" = a."PurgedAt"`

/**
 * Removed applications that figures still count: not drafts without accepted money, which were never submitted and wait for
 * nobody (decision 0079). Written exactly as in the indexes of migration 042.
 */
export const isRemovedCounted = sql<SqlBool>`a."DeletedAt" = a."PurgedAt" and (a."AdmissionStatus" <> 'Draft' or a."AcceptedCount" > 0)`

/** True for applications `a` that figures count. */
export const isCounted = sql<SqlBool>`(a."DeletedAt" is null or (${isRemovedCounted}))`

/** Announcing or requesting a removal does not count as work on the application. */
const notActivity = [
  "retentionAnnounced",
  "retentionKept",
  "retentionDone",
  "erasureAsked",
  "erasureRefused",
  // Written to many at once, when the college renames a row of its fees.
  "feeRowRenamed",
]

/** When somebody last worked on `a`, by the timeline and the record. */
export const activeAt = sql<string>`greatest(a."UpdatedAt", coalesce((
  select max(t."At") from timeline t where t."AdmissionId" = a."AdmissionId"
    and t."Event" not in (${sql.join(notActivity)})), a."UpdatedAt"),
  coalesce((select r."KeptAt" from retention r where r."AdmissionId" = a."AdmissionId"), a."UpdatedAt"))`

/**
 * True for `a` while a payment or a seat waits for somebody: then nothing of it is removed. A payment waits as in the Financer's
 * queue: also one that was accepted as entered, until it is verified (decision P2). What nobody can decide any more does not
 * count: payments of drafts and of closed applications, and everything of a deleted one.
 */
export const isWaiting = sql<boolean>`(a."DeletedAt" is null and (
  (${isAtAny(openStates)} and exists (
    select 1 from payments p where p."AdmissionId" = a."AdmissionId"
      and (p."PaymentStatus" = 'Pending' or (p."PaymentStatus" = 'Accepted' and not p."VerifiedByStaff"))))
  or exists (select 1 from slidings s where s."AdmissionId" = a."AdmissionId" and s."Status" = 'Pending')))`

/** The statement that reads the announced removal of an application; no row when somebody has worked on it since. */
export const selectAnnouncedRemoval = (db: Queries, admissionId: string) =>
  db
    .selectFrom("retention as r")
    .innerJoin("admissions as a", "a.AdmissionId", "r.AdmissionId")
    .select(["r.Rule", "r.DueAt"])
    .where("r.AdmissionId", "=", admissionId)
    .where("r.KeptAt", "is", null)
    .where("r.DoneAt", "is", null)
    .where((eb) => eb(activeAt, "<=", eb.ref("r.ActiveAt")))

/** An announced removal in the form of an answer. */
export function toRemoval(row: {
  readonly Rule: RemovalRule
  readonly DueAt: string
}): Schemas["AnnouncedRemoval"] | null {
  // What was asked for is carried out at once, without an announcement.
  return row.Rule === "asked" ? null : { Rule: row.Rule, DueAt: new Date(row.DueAt).toISOString() }
}

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
  return fill(text, { day: formatFormDay(row.PurgedAt) })
}

/** 404 for an application that does not exist; its message says so when the application was removed. */
export async function notThere(db: Queries, admissionId: string): Promise<Problem> {
  const text = await removedText(db, admissionId)
  return text ? notFound(text, REMOVED_CODE) : notFound()
}

/** Throws 409 when the application was removed, because its id is not used again. */
export async function refuseRemoved(db: Queries, admissionId: string): Promise<void> {
  const text = await removedText(db, admissionId)
  if (text) throw conflict(text, REMOVED_CODE)
}
