import { reads } from "../../http/operation.ts"
import { requirePayment, toPayment } from "../../records/payments.ts"

export const getPayment = reads("getPayment", "getPayment", async (call) => {
  const row = await requirePayment(call, call.path.id, "getPayment")
  return { status: 200, version: row.Version, body: { data: toPayment(row), message: "Payment" } }
})
