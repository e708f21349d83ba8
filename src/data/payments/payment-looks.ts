/** How payments are shown in all lists: the badge of the status, and the reference in groups of digits. */
import type { PaymentStatus } from "#domain/money/payments.ts"

/** Accepted green, rejected red, the rest yellow. */
export const paymentBadges = {
  Accepted: { tone: "success", icon: "circle-check" },
  Rejected: { tone: "danger", icon: "circle-x" },
  Withdrawn: { tone: "neutral", icon: "rotate-ccw" },
  Pending: { tone: "warning", icon: "clock" },
} as const satisfies Readonly<Record<PaymentStatus, { tone: string; icon: string }>>

/** In the list of payments Accepted is a success and the rest a warning (platform §2); text and icon tell them apart. */
export const listedPaymentLooks = {
  Accepted: paymentBadges.Accepted,
  Rejected: { ...paymentBadges.Rejected, tone: "warning" },
  Withdrawn: { ...paymentBadges.Withdrawn, tone: "warning" },
  Pending: paymentBadges.Pending,
} as const satisfies Readonly<Record<PaymentStatus, { tone: string; icon: string }>>

/** `4032 1187 5520`: in groups of four, which are easier to compare. */
export function groupReference(reference: string): string {
  return /^\d+$/.test(reference) ? reference.replace(/\d{4}(?=\d)/g, "$& ") : reference
}
