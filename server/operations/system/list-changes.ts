import { CHANGES_OVERLAP, CHANGES_REACH, MOST_CHANGES } from "#domain/common/change-feed.ts"
import { isApplicant } from "#domain/people/roles.ts"
import { reads } from "#server/contract/operation.ts"
import { readCatalogueVersion } from "#server/records/college/catalogue-version.ts"
import { ownAdmissionIds } from "#server/records/people/ownership.ts"

/** What others did since a given time, to the caller's own applications or to all: one lookup in an index. */
export const listChanges = reads("listChanges", async ({ db, query, session, now }) => {
  const asOf = new Date(now.getTime() - CHANGES_OVERLAP).toISOString()
  const CatalogueVersion = await readCatalogueVersion(db)
  const answer = (changes: { ChangeId: string; AdmissionId: string }[], isCut: boolean) => ({
    status: 200 as const,
    body: { data: { asOf, isCut, CatalogueVersion, changes }, message: "Changes" },
  })
  if (!query.since) return answer([], false)
  if (now.getTime() - Date.parse(query.since) > CHANGES_REACH) return answer([], true)
  const rows = await db
    .selectFrom("timeline as t")
    .select(["t.TimelineId as ChangeId", "t.AdmissionId"])
    .where("t.At", ">", query.since)
    .where("t.UserID", "is distinct from", session.userId)
    .$if(isApplicant(session.role), (all) => all.where("t.AdmissionId", "in", ownAdmissionIds(db, session)))
    .orderBy("t.At", "desc")
    .orderBy("t.TimelineId", "desc")
    .limit(MOST_CHANGES + 1)
    .execute()
  const isCut = rows.length > MOST_CHANGES
  return answer(rows.slice(0, MOST_CHANGES).reverse(), isCut)
})
