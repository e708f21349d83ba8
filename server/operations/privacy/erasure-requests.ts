import { uuidv7 } from "uuidv7"
import { mayAskErasure } from "#domain/privacy/erasure.ts"
import { erasureTexts } from "#domain/texts/common/erasure.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { reads, type Schemas, writes } from "#server/contract/operation.ts"
import { pageCut } from "#server/contract/paging.ts"
import { conflict } from "#server/errors/problem.ts"
import { requireAdmission } from "#server/records/admissions/admissions.ts"
import { noteEvent } from "#server/records/admissions/timeline.ts"
import {
  lastRequestOf,
  numbersOf,
  openRequestOf,
  outcomeOf,
  ownErasable,
  requestsOf,
  toBeErased,
  toOwnRequest,
} from "#server/records/privacy/erasure.ts"

/**
 * What an erasure would delete and keep of each application of the caller, and the state of its last request; also after it
 * was carried out. Beside the list, for pages of an earlier version: the first application, and the account's last request.
 */
export const getOwnErasure = reads(
  "getOwnErasure",
  async ({ db, session }) => {
    const [own, requests] = [await ownErasable(db, session), await requestsOf(db, session)]
    const lastOf = (id: string) => requests.find(({ AdmissionId }) => AdmissionId === id)
    const gone = requests.filter(
      (one) =>
        lastOf(one.AdmissionId) === one && own.every(({ AdmissionId }) => AdmissionId !== one.AdmissionId),
    )
    const Applications = [
      ...own.map((row) => ({ ...numbersOf(row), Outcome: outcomeOf(row), Request: lastOf(row.AdmissionId) })),
      ...gone.map((row) => ({ ...numbersOf(row), Outcome: null, Request: row })),
    ].map((one) => ({ ...one, Request: one.Request ? toOwnRequest(one.Request) : null }))
    const data: Schemas["OwnErasure"] = {
      AdmissionId: own[0]?.AdmissionId ?? null,
      Outcome: own[0] ? outcomeOf(own[0]) : null,
      Request: (await lastRequestOf(db, session.userId)) ?? null,
      Applications,
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
    const row = await toBeErased(db).where("a.AdmissionId", "=", AdmissionId).executeTakeFirstOrThrow()
    if (!mayAskErasure(outcomeOf(row))) {
      const which = fill(erasureTexts.numbered, { number: row.AdmissionNo ?? row.FormNo })
      throw conflict(fill(erasureTexts.withdrawFirst, { which }), "erasure.under-review")
    }
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
