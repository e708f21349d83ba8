import { moveTexts } from "#domain/texts/common/moves.ts"
import type { UndoRefusal } from "#domain/workflow/undo.ts"
import { type SignedInCall, writes } from "#server/contract/operation.ts"
import { conflict, forbidden, notFound } from "#server/errors/problem.ts"
import { stageOf } from "#server/records/admissions/admission-record.ts"
import { requireAdmission, rereadRecord } from "#server/records/admissions/admissions.ts"
import { noteEvent } from "#server/records/admissions/timeline.ts"
import { refusalOf, takeBack } from "#server/records/admissions/undo.ts"
import type { DecisionRow } from "../../db/tables.ts"

type Undo = SignedInCall<"undoDecision">

const words: Readonly<Record<Exclude<UndoRefusal, "other">, string>> = {
  undone: moveTexts.undoUndone,
  late: moveTexts.undoLate,
  builtUpon: moveTexts.undoBuiltUpon,
  told: moveTexts.undoTold,
}

const read = ({ db, path }: Undo) => db.selectFrom("decisions").selectAll().where("DecisionId", "=", path.id)

/** The words of the timeline for what was taken back: the document by name, the payment by number. */
async function aboutOf({ db }: Undo, { Subject, SubjectId, Event }: DecisionRow) {
  if (Subject === "application") return { Undone: Event }
  const named =
    Subject === "document"
      ? await db
          .selectFrom("admission_docs as f")
          .innerJoin("document_types as t", "t.DocTypeId", "f.DocTypeId")
          .select(["f.AdmissionDocId", "t.DocName"])
          .where("f.AdmissionDocId", "=", SubjectId)
          .executeTakeFirst()
      : await db
          .selectFrom("payments")
          .select(["PaymentId", "PaymentNo"])
          .where("PaymentId", "=", SubjectId)
          .executeTakeFirst()
  return { Undone: Event, ...named }
}

/**
 * The author takes a decision back while nothing was built on it and nobody was told (src/domain/workflow/undo.ts). The
 * application is locked first, as in every write.
 */
export const undoDecision = writes("undoDecision", async (call) => {
  const { db, session } = call
  const known = await read(call).executeTakeFirst()
  if (!known) throw notFound()
  if (known.UserID !== session.userId) throw forbidden(moveTexts.undoOther)
  const before = await requireAdmission(call, known.AdmissionId, "undoDecision", true)
  const decision = await read(call).forUpdate().executeTakeFirstOrThrow()
  const refusal = await refusalOf(call, before, decision)
  if (refusal === "other") throw forbidden(moveTexts.undoOther)
  if (refusal) throw conflict(words[refusal], `undo.${refusal}`)
  await takeBack(db, decision, call.now)
  const { row } = await rereadRecord(call, known.AdmissionId)
  const detail = await aboutOf(call, decision)
  await noteEvent(call, row.AdmissionId, "decisionUndone", detail, {
    from: stageOf(before),
    to: stageOf(row),
  })
  return { status: 200, body: { message: moveTexts.decisionUndone } }
})
