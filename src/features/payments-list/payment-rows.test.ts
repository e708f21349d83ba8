import { expect, it } from "vitest"
import type { Payment } from "#data/payments/staff-payments.ts"
import { paymentItems } from "./payment-rows.ts"
import { listWords } from "./words.ts"

const verified = (PaymentStatus: string, VerifiedByStaff: boolean) =>
  paymentItems({ PaymentStatus, VerifiedByStaff } as Payment, [], {}).find(
    ({ label }) => label === listWords.verified,
  )?.value

it("says of accepted money whether Finance has verified it, and nothing of other money", () => {
  expect(verified("Accepted", true)).toBe(listWords.yes)
  expect(verified("Accepted", false)).toBe(listWords.no)
  for (const status of ["Pending", "Rejected", "Withdrawn"])
    for (const isLookedAt of [true, false]) expect(verified(status, isLookedAt)).toBeUndefined()
})
