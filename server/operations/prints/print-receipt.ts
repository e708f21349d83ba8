import { hasReceipt } from "#domain/prints/print-rules.ts"
import { paperTexts } from "#domain/texts/common/papers.ts"
import { reads } from "#server/contract/operation.ts"
import { conflict } from "#server/errors/problem.ts"
import { readCollege } from "#server/records/college/college.ts"
import { paidCourseOf, requireAccountedPayment } from "#server/records/money/payments.ts"
import type { Queries } from "../../db/database.ts"
import { makePaper } from "../../prints/make-paper.ts"
import { paperWords } from "../../prints/words.ts"
import { PAPER_LIMIT } from "./limit.ts"

async function referenceName(db: Queries, id: number | null): Promise<string | null> {
  if (id === null) return null
  const row = await db
    .selectFrom("payment_references")
    .select("ReferenceName")
    .where("PaymentRefId", "=", id)
    .executeTakeFirst()
  return row?.ReferenceName ?? null
}

/** The receipt of an accepted payment. Throws 409 for any other. */
export const printReceipt = reads(
  "printReceipt",
  async (call) => {
    const { payment, record } = await requireAccountedPayment(call, call.path.PaymentId, "printReceipt")
    if (!hasReceipt(payment)) throw conflict(paperTexts.noReceipt, "print.not-accepted")
    const reference = await referenceName(call.db, payment.PaymentReferenceId)
    const course = await paidCourseOf(call.db, payment, record)
    const rules = await readCollege(call.db)
    const body = await makePaper(call, {
      kind: "receipt",
      id: payment.PaymentId,
      title: paperWords.receiptTitle,
      number: payment.PaymentNo,
      content: { record, payment, course, reference, rules },
    })
    return { status: 200, about: record.AdmissionId, body }
  },
  { limit: PAPER_LIMIT },
)
