import type { CollegeLists } from "#domain/college/college-lists.ts"
import { listIssues, type UsesOf, usedIssue } from "#domain/college/list-changes.ts"
import { listTexts } from "#domain/texts/office/lists.ts"
import { reads, type Schemas, writes } from "#server/contract/operation.ts"
import { conflict, invalid, stale } from "#server/errors/problem.ts"
import { matchesVersion } from "#server/records/admissions/admissions.ts"
import { noteCatalogueChange } from "#server/records/college/catalogue-version.ts"
import { readCollege } from "#server/records/college/college.ts"
import { readLists } from "#server/records/college/college-lists.ts"
import { lockLists, storeLists } from "#server/records/college/list-changes.ts"
import { readUses } from "#server/records/college/list-uses.ts"
import { contentVersion } from "#server/records/documents/content-version.ts"
import { noteAdminEvent } from "#server/records/people/admin-log.ts"

const toAnswer = (lists: CollegeLists, uses: UsesOf): Schemas["CollegeLists"] => ({
  Communities: lists.Communities.map((row) => ({ ...row, Uses: [...uses("Communities", row.Code)] })),
  Quotas: lists.Quotas.map((row) => ({ ...row, Uses: [...uses("Quotas", row.QuotaCode)] })),
  Categories: lists.Categories.map((row) => ({ ...row, Uses: [...uses("Categories", row.Code)] })),
  Version: contentVersion([lists]),
})

export const readCollegeLists = reads("readCollegeLists", async ({ db }) => {
  const data = toAnswer(await readLists(db), await readUses(db))
  return { status: 200, body: { data, message: listTexts.title } }
})

/**
 * Throws 412 with the lists when they were changed since the caller read them, 409 when a row that is in use would be
 * removed. The log keeps old and new lists.
 */
export const saveCollegeLists = writes("saveCollegeLists", async (call) => {
  const { db, body } = call
  await lockLists(db)
  const before = await readLists(db)
  const uses = await readUses(db)
  const current = toAnswer(before, uses)
  if (!matchesVersion(call.ifMatch, current.Version)) throw stale(current)
  const wanted = { ...before, ...body }
  const issues = listIssues(wanted, before, await readCollege(db))
  if (issues.length > 0) throw invalid(issues)
  const used = usedIssue(before, wanted, uses)
  if (used) throw conflict(used, "lists.used")
  await storeLists(db, wanted)
  await noteCatalogueChange(db)
  const after = await readLists(db)
  await noteAdminEvent(call, { subject: "collegeLists", id: 0 }, "updated", { Before: before, After: after })
  return { status: 200, body: { data: toAnswer(after, uses), message: listTexts.saved } }
})
