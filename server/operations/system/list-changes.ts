import { type SqlBool, sql } from "kysely"
import {
  CHANGES_OVERLAP,
  CHANGES_REACH,
  MOST_CHANGES,
  MOST_REMOVED,
  REMOVED_OVERLAP,
} from "#domain/common/change-feed.ts"
import { isApplicant } from "#domain/people/roles.ts"
import { reads } from "#server/contract/operation.ts"
import { momentOf } from "#server/contract/stored-values.ts"
import type { Queries } from "#server/db/database.ts"
import { invalidField } from "#server/errors/problem.ts"
import { readCatalogueVersion } from "#server/records/college/catalogue-version.ts"
import { ownAdmissionIds } from "#server/records/people/ownership.ts"

const NO_ID = "00000000-0000-0000-0000-000000000000"

/**
 * What others did since a given time, to the caller's own applications or to all: one lookup in an index; and for staff, which
 * applications were removed.
 */
export const listChanges = reads("listChanges", async ({ db, query, session, now }) => {
  const asOf = new Date(now.getTime() - CHANGES_OVERLAP).toISOString()
  const CatalogueVersion = await readCatalogueVersion(db)
  const { since, removedSince } = query
  const gone = removedSince && !isApplicant(session.role) ? await removals(db, removedSince, now) : {}
  const answer = (changes: { ChangeId: string; AdmissionId: string }[], isCut: boolean) => ({
    status: 200 as const,
    body: { data: { asOf, isCut, CatalogueVersion, changes, ...gone }, message: "Changes" },
  })
  if (!since) return answer([], false)
  // A moment that is still to come is of a clock that was ahead (law 24).
  const age = now.getTime() - Date.parse(since)
  if (age > CHANGES_REACH || age < -CHANGES_OVERLAP) return answer([], true)
  const rows = await db
    .selectFrom("timeline as t")
    .select(["t.TimelineId as ChangeId", "t.AdmissionId"])
    .where("t.At", ">", since)
    .where("t.UserID", "is distinct from", session.userId)
    .$if(isApplicant(session.role), (all) => all.where("t.AdmissionId", "in", ownAdmissionIds(db, session)))
    .orderBy("t.At", "desc")
    .orderBy("t.TimelineId", "desc")
    .limit(MOST_CHANGES + 1)
    .execute()
  const isCut = rows.length > MOST_CHANGES
  return answer(rows.slice(0, MOST_CHANGES).reverse(), isCut)
})

/**
 * The removed applications after a moment, or after one of them: "moment/id". A moment that is still to come is of a clock that was
 * ahead: then all of them, from the first (law 24).
 */
async function removals(db: Queries, removedSince: string, now: Date) {
  const [text = "", id = NO_ID] = removedSince.split("/")
  const given = momentOf(text)
  if (given === null) throw invalidField("removedSince", "removedSince must begin with a moment")
  const moment = Date.parse(given) > now.getTime() + CHANGES_OVERLAP ? new Date(0).toISOString() : given
  const rows = await db
    .selectFrom("admissions")
    .select(["AdmissionId", "PurgedAt"])
    .where("PurgedAt", "is not", null)
    .where(sql<SqlBool>`("PurgedAt", "AdmissionId") > (${moment}::timestamptz, ${id}::uuid)`)
    .orderBy("PurgedAt")
    .orderBy("AdmissionId")
    .limit(MOST_REMOVED)
    .execute()
  const last = rows.length === MOST_REMOVED ? rows.at(-1) : undefined
  return {
    removed: rows.map(({ AdmissionId }) => AdmissionId),
    removedTo: last
      ? `${last.PurgedAt}/${last.AdmissionId}`
      : new Date(now.getTime() - REMOVED_OVERLAP).toISOString(),
  }
}
