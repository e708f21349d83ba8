import { reads } from "#server/contract/operation.ts"

export const listPaymentReferences = reads(
  "listPaymentReferences",
  async ({ db }) => {
    const data = await db.selectFrom("payment_references").selectAll().orderBy("PaymentRefId").execute()
    return { status: 200, body: { data, message: "Payment references" } }
  },
  { may: "everybody" },
)
