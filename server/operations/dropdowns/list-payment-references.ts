import { reads } from "#server/contract/operation.ts"
import { selectReferences } from "#server/records/college/payment-references.ts"

export const listPaymentReferences = reads(
  "listPaymentReferences",
  async ({ db }) => {
    // Ended ones are among them, marked: payments name them.
    const data = await selectReferences(db).orderBy("payment_references.PaymentRefId").execute()
    return { status: 200, body: { data, message: "Payment references" } }
  },
  { may: "everybody" },
)
