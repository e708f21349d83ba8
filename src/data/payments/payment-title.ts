import { formatRupees } from "#domain/money/money.ts"

/** How the outbox names a payment; a corrected one is named anew. */
export const paymentTitle = ({ Amount, Mode }: { readonly Amount: number; readonly Mode: string }): string =>
  `Payment ${formatRupees(Amount)}, ${Mode}`
