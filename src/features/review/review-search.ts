/** The search parameters of a review: step, open document, open payment (platform §2; decision N14). */
import { numberParam, searchReader, textParam } from "#screen/search/search-params.ts"

export const reviewSteps = ["student", "documents", "payments"] as const
export type ReviewStep = (typeof reviewSteps)[number]

const shortId = textParam(/^[\w-]{1,64}$/)

export const readReviewSearch = searchReader({
  /** 1 to 3. */
  step: numberParam(1, reviewSteps.length),
  /** AdmissionDocId of the open document. */
  doc: shortId,
  /** PaymentId of the open payment. */
  payment: shortId,
})
export type ReviewSearch = ReturnType<typeof readReviewSearch>

/**
 * The step to show: the one in the address, else that of the open
 * document or payment, else the remembered one, else the first.
 */
export function stepOf({ step, doc, payment }: ReviewSearch, remembered: string): ReviewStep {
  const meant = step ?? (doc ? 2 : payment ? 3 : Number(remembered))
  return reviewSteps[meant - 1] ?? "student"
}

export const numberOf = (step: ReviewStep): number => reviewSteps.indexOf(step) + 1
