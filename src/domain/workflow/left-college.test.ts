import { describe, expect, it } from "vitest"
import { paymentTotals, takesOwnPayments } from "#domain/money/payments.ts"
import { hasOrder } from "#domain/prints/print-rules.ts"
import { approvalFields } from "./approval-record.ts"

const payments = [{ Amount: 250_000, PaymentStatus: "Accepted" }]
const seen = (record: Parameters<typeof paymentTotals>[2] & object) => ({
  due: paymentTotals(600_000, payments, record).due,
  paid: paymentTotals(600_000, payments, record).submitted,
  pays: takesOwnPayments(record),
  hasOrder: hasOrder(record),
})

describe("a student who has left the college", () => {
  it("owes nothing, reports no payment and has no order; what was paid stays", () => {
    const here = approvalFields("approved")
    expect(seen(here)).toEqual({ due: 350_000, paid: 250_000, pays: true, hasOrder: true })
    expect(seen({ ...here, HasLeft: true })).toEqual({ due: 0, paid: 250_000, pays: false, hasOrder: false })
  })

  it("is one of an approved application only: whoever is approved anew or re-opened has not left", () => {
    const again = { ...approvalFields("rejected"), HasLeft: true }
    expect(seen(again)).toMatchObject({ due: 350_000, pays: true })
  })
})
