import { quotaOfSpelling } from "#domain/quotas.ts"
import { paymentTexts } from "#domain/texts/payments.ts"
import { reads } from "../../http/operation.ts"
import { notFound } from "../../http/problem.ts"
import { readFeeStructures } from "../../records/fee-structures.ts"

/** The fees of a course for a quota in any spelling (decision P11); none kept: 404. */
export const getFeeStructure = reads("getFeeStructure", "getFeeStructure", async ({ db, query }) => {
  const code = quotaOfSpelling(query.quotaType)
  const [body] = code ? await readFeeStructures(db, { courseId: query.courseId, code }) : []
  if (!body) throw notFound(paymentTexts.feeNotAvailable, "fees.missing")
  return { status: 200, body }
})
