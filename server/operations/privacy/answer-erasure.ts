import { mayCarryOutErasure } from "#domain/privacy/erasure.ts"
import { erasureTexts, erasureWords } from "#domain/texts/common/erasure.ts"
import { type SignedInCall, writes } from "#server/contract/operation.ts"
import { conflict, notFound } from "#server/errors/problem.ts"
import { requireReason } from "#server/records/admissions/reason.ts"
import { noteEvent } from "#server/records/admissions/timeline.ts"
import { noteAdminEvent } from "#server/records/people/admin-log.ts"
import { outcomeOf, toBeErased } from "#server/records/privacy/erasure.ts"
import { removeApplication } from "#server/records/privacy/remove-application.ts"

type AnswerCall = SignedInCall<"answerErasure">

const requestOf = ({ db, path }: AnswerCall) =>
  db
    .selectFrom("erasure_requests")
    .select(["AdmissionId", "State"])
    .where("RequestId", "=", path.id)
    .executeTakeFirst()

async function carryOut(call: AnswerCall, admissionId: string): Promise<void> {
  const row = await toBeErased(call.db).where("a.AdmissionId", "=", admissionId).executeTakeFirstOrThrow()
  const outcome = outcomeOf(row)
  if (!mayCarryOutErasure(outcome)) throw conflict(erasureWords[outcome].held ?? "", `erasure.${outcome}`)
  await removeApplication(call, admissionId, "asked")
}

async function refuse(call: AnswerCall, admissionId: string): Promise<void> {
  const { db, now, path, session } = call
  const Reason = requireReason({ Reason: call.body.Reason ?? "" })
  await db
    .updateTable("erasure_requests")
    .set({ State: "Refused", AnsweredAt: now.toISOString(), AnsweredBy: session.username, Reason })
    .where("RequestId", "=", path.id)
    .execute()
  await noteEvent(call, admissionId, "erasureRefused", { Reason })
}

/**
 * Carries the request out when everything may be erased, else refuses it with a reason. The same answer again changes
 * nothing; throws 409 for a different answer.
 */
export const answerErasure = writes(
  "answerErasure",
  async (call) => {
    const { db, body, path } = call
    const asked = await requestOf(call)
    if (!asked) throw notFound()
    // Locks the application first, as the retention job does.
    await db
      .selectFrom("admissions")
      .select("AdmissionId")
      .where("AdmissionId", "=", asked.AdmissionId)
      .forUpdate()
      .executeTakeFirst()
    const State = (await requestOf(call))?.State
    const isDone = body.State === "Done"
    const answer = {
      status: 200,
      body: { message: isDone ? erasureTexts.done : erasureTexts.refused },
    } as const
    if (State === body.State) return answer
    if (State !== "Asked") throw conflict(erasureTexts.answered, "erasure.answered")
    await (isDone ? carryOut : refuse)(call, asked.AdmissionId)
    // The Admin's log names the request, but no person.
    await noteAdminEvent(call, { subject: "erasure", id: path.id }, isDone ? "carriedOut" : "refused")
    return answer
  },
  { after: ({ removals }) => removals.note() },
)
