/** Decides which number of a payment the list shows: its reference, else that of its cheque or instrument. */
import { groupReference } from "#data/payments/payment-looks.ts"
import type { Payment } from "#data/payments/staff-payments.ts"

/** A reference in groups, or the instrument's number as it stands on the paper. */
export const listedReference = ({
  TransactionRef,
  InstrumentNo,
}: Pick<Payment, "TransactionRef" | "InstrumentNo">): string =>
  TransactionRef ? groupReference(TransactionRef) : (InstrumentNo ?? "–")
