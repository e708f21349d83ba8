import { reads } from "#server/contract/operation.ts"

export const listPaymentReferences = reads(
  "listPaymentReferences",
  async ({ db }) => {
    // Ended ones are among them, marked: payments name them.
    const data = await db
      .selectFrom("payment_references")
      .select(["PaymentRefId", "ReferenceName", "IsActive"])
      .orderBy("PaymentRefId")
      .execute()
    return { status: 200, body: { data, message: "Payment references" } }
  },
  { may: "everybody" },
)
