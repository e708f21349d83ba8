import { uuidv7 } from "uuidv7"
import { mayAskErasure } from "#domain/privacy/erasure.ts"
import { erasureTexts, erasureWords } from "#domain/texts/common/erasure.ts"
import { reads, type Schemas, writes } from "#server/contract/operation.ts"
import { pageCut } from "#server/contract/paging.ts"
import { conflict } from "#server/errors/problem.ts"
import { requireAdmission } from "#server/records/admissions/admissions.ts"
import { noteEvent } from "#server/records/admissions/timeline.ts"
import { ownAdmissionIds } from "#server/records/people/ownership.ts"
import { lastRequestOf, openRequestOf, outcomeOf, toBeErased } from "#server/records/privacy/erasure.ts"

/**
 * What an erasure would delete and keep of the caller's own data, and the state of the last request; also after it was
 * carried out.
 */
export const getOwnErasure = reads(
  "getOwnErasure",
  async ({ db, session }) => {
    const own = await toBeErased(db)
      .where("a.AdmissionId", "in", ownAdmissionIds(db, session))
      .orderBy("a.CreatedAt", "desc")
      .limit(1)
      .executeTakeFirst()
    const data: Schemas["OwnErasure"] = {
      AdmissionId: own?.AdmissionId ?? null,
      Outcome: own ? outcomeOf(own) : null,
      Request: (await lastRequestOf(db, session.userId)) ?? null,
    }
    return { status: 200, body: { data, message: "Erasure" } }
  },
  { may: "askErasure" },
)

/** One request at a time: if one waits already, it is returned. Throws 409 while the application is under review. */
export const askErasure = writes(
  "askErasure",
  async (call) => {
    const { db, now, session } = call
    const { AdmissionId } = await requireAdmission(call, call.body.AdmissionId, "askErasure", true)
    const known = await openRequestOf(db, AdmissionId)
    if (known) return { status: 201, body: { data: known, message: erasureTexts.asked } }
    const outcome = outcomeOf(
      await toBeErased(db).where("a.AdmissionId", "=", AdmissionId).executeTakeFirstOrThrow(),
    )
    const { first } = erasureWords[outcome]
    if (!mayAskErasure(outcome)) throw conflict(first ?? "", "erasure.under-review")
    const data = {
      RequestId: uuidv7(),
      State: "Asked",
      AskedAt: now.toISOString(),
      AnsweredAt: null,
      Reason: null,
    } as const
    await db
      .insertInto("erasure_requests")
      .values({ ...data, AdmissionId, UserID: session.userId })
      .execute()
    await noteEvent(call, AdmissionId, "erasureAsked")
    return { status: 201, body: { data, message: erasureTexts.asked } }
  },
  { after: ({ removals }) => removals.note() },
)

/** Requests that wait for an answer, then the answered ones. */
export const listErasureRequests = reads("listErasureRequests", async ({ db, query }) => {
  const { limit, offset, shown } = pageCut(query)
  const { total } = await db
    .selectFrom("erasure_requests")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  const rows = await toBeErased(db)
    .innerJoin("erasure_requests as e", "e.AdmissionId", "a.AdmissionId")
    .leftJoin("retention as r", "r.AdmissionId", "a.AdmissionId")
    .select(["e.RequestId", "e.State", "e.AskedAt", "e.AnsweredAt", "e.AnsweredBy", "e.Reason"])
    .select(["a.FirstName", "a.MiddleName", "a.LastName", "r.KeptReason"])
    .orderBy("e.AnsweredAt", (order) => order.desc().nullsFirst())
    .orderBy("e.AskedAt")
    .orderBy("e.RequestId")
    .limit(limit)
    .offset(offset)
    .execute()
  const data = rows.map((row): Schemas["ErasureRequestRow"] => ({
    RequestId: row.RequestId,
    AdmissionId: row.AdmissionId,
    FormNo: row.FormNo,
    AdmissionNo: row.AdmissionNo,
    Name: row.PurgedAt ? null : [row.FirstName, row.MiddleName, row.LastName].filter(Boolean).join(" "),
    Outcome: outcomeOf(row),
    State: row.State,
    AskedAt: row.AskedAt,
    AnsweredAt: row.AnsweredAt,
    AnsweredBy: row.AnsweredBy,
    Reason: row.Reason,
    KeptReason: row.KeptReason,
  }))
  return { status: 200, body: { data, message: "Requests for erasure", total, ...shown } }
})
