import { heldUntil } from "#domain/college/retention.ts"
import { retentionTexts } from "#domain/texts/office/retention.ts"
import { reads, type Schemas, writes } from "#server/contract/operation.ts"
import { pageCut } from "#server/contract/paging.ts"
import { lastRestoredAt } from "#server/db/history.ts"
import { conflict, notFound } from "#server/errors/problem.ts"
import { requireReason } from "#server/records/admissions/reason.ts"
import { noteEvent } from "#server/records/admissions/timeline.ts"
import { readCollege } from "#server/records/college/college.ts"

/** Applications whose time is over: announced, kept, or removed; the next to be removed first. */
export const listRetention = reads("listRetention", async ({ db, now, query }) => {
  const { Status = "Announced" } = query
  const { limit, offset, shown } = pageCut(query)
  const found = db
    .selectFrom("retention as r")
    .innerJoin("admissions as a", "a.AdmissionId", "r.AdmissionId")
    .where("r.DoneAt", Status === "Removed" ? "is not" : "is", null)
    .$if(Status !== "Removed", (q) => q.where("r.KeptAt", Status === "Kept" ? "is not" : "is", null))
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow()
  const rows = await found
    .select(["r.AdmissionId", "r.Rule", "r.ActiveAt", "r.AnnouncedAt", "r.DueAt", "r.DoneAt"])
    .select(["r.KeptAt", "r.KeptBy", "r.KeptReason"])
    .select(["a.FormNo", "a.AdmissionNo", "a.FirstName", "a.MiddleName", "a.LastName", "a.PurgedAt"])
    .orderBy(Status === "Removed" ? "r.DoneAt" : "r.DueAt", Status === "Announced" ? "asc" : "desc")
    .orderBy("r.AdmissionId")
    .limit(limit)
    .offset(offset)
    .execute()
  const data = rows.map(({ FirstName, MiddleName, LastName, PurgedAt, ...row }): Schemas["RetentionRow"] => ({
    ...row,
    Name: PurgedAt ? null : [FirstName, MiddleName, LastName].filter(Boolean).join(" "),
  }))
  const { admittedYears } = await readCollege(db)
  const HeldUntil = heldUntil(await lastRestoredAt(db), now)?.toISOString() ?? null
  return {
    status: 200,
    body: { data, message: "Retention", total, AdmittedYears: admittedYears, HeldUntil, ...shown },
  }
})

/** Keeps an announced application: its time begins anew. Throws 404 when it was not announced, 409 when it was removed. */
export const keepFromRetention = writes("keepFromRetention", async (call) => {
  const { db, now, path, session } = call
  const Reason = requireReason(call.body)
  // Locks the application first, as the job does.
  await db
    .selectFrom("admissions")
    .select("AdmissionId")
    .where("AdmissionId", "=", path.id)
    .forUpdate()
    .executeTakeFirst()
  const announced = await db
    .selectFrom("retention")
    .select(["DoneAt", "KeptAt"])
    .where("AdmissionId", "=", path.id)
    .executeTakeFirst()
  if (!announced) throw notFound()
  if (announced.DoneAt !== null) throw conflict(retentionTexts.done, "retention.done")
  if (announced.KeptAt === null) {
    await db
      .updateTable("retention")
      .set({ KeptAt: now.toISOString(), KeptBy: session.username, KeptReason: Reason })
      .where("AdmissionId", "=", path.id)
      .execute()
    await noteEvent(call, path.id, "retentionKept", { Reason })
  }
  return { status: 200, body: { message: retentionTexts.kept } }
})
