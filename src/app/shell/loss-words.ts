/** The texts for lost work, by kind of change. */
import type { Kinds } from "#data/outbox/waiting-note.ts"
import { fill } from "#domain/texts/common/fill.ts"

const words = {
  createAdmission: "{n} new {n:application|applications}",
  updateAdmission: "{n} {n:change|changes} of an application",
  submitAdmission: "{n} {n:submission|submissions}",
  createAcademicHistory: "{n} {n:set|sets} of marks",
  updateAcademicHistory: "{n} {n:change|changes} of marks",
  uploadDocument: "{n} {n:document|documents}",
  reuploadDocument: "{n} replaced {n:document|documents}",
  createPayment: "{n} {n:payment|payments}",
  withdrawPayment: "{n} withdrawn {n:payment|payments}",
  recordConsent: "{n} {n:consent|consents} to the privacy notice",
  uploadPaymentDocument: "{n} {n:receipt of a payment|receipts of payments}",
} as const satisfies Record<keyof Kinds, string>

/** "1 new application, 2 payments"; a kind that this version does not know is called a change. */
export function lostText(kinds: Kinds): string {
  return Object.entries(kinds)
    .map(([kind, n]) => fill(kind in words ? words[kind as keyof Kinds] : words.updateAdmission, { n }))
    .join(", ")
}
