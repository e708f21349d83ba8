/** The state of a review as it stands in the address: step, open document, open payment (platform §2; decision N14). */

export const reviewSteps = ["student", "documents", "payments"] as const
export type ReviewStep = (typeof reviewSteps)[number]

export interface ReviewAddress {
  /** 1 to 3. */
  step?: number
  /** AdmissionDocId of the open document. */
  doc?: string
  /** PaymentId of the open payment. */
  payment?: string
}

const readId = (value: unknown): string | undefined =>
  typeof value === "string" && /^[\w-]{1,64}$/.test(value) ? value : undefined

export function readReviewAddress(search: Record<string, unknown>): ReviewAddress {
  const number = Number(search.step)
  const step = Number.isInteger(number) && number >= 1 && number <= reviewSteps.length ? number : undefined
  const doc = readId(search.doc)
  const payment = readId(search.payment)
  return { ...(step ? { step } : {}), ...(doc ? { doc } : {}), ...(payment ? { payment } : {}) }
}

/** The step that an address means: its own, the one of what it opens, the remembered one, the first. */
export function stepOf({ step, doc, payment }: ReviewAddress, remembered: string): ReviewStep {
  const meant = step ?? (doc ? 2 : payment ? 3 : Number(remembered))
  return reviewSteps[meant - 1] ?? "student"
}

export const numberOf = (step: ReviewStep): number => reviewSteps.indexOf(step) + 1
