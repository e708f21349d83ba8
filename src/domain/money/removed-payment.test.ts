import { expect, it } from "vitest"
import { mayOpenPayment } from "./removed-payment.ts"

it("opens a removed person's payment for those who keep the accounts only", () => {
  for (const role of ["ADMIN", "F"] as const) expect(mayOpenPayment({ IsRemoved: true }, role)).toBe(true)
  expect(mayOpenPayment({ IsRemoved: true }, "STAFF")).toBe(false)
  expect(mayOpenPayment({ IsRemoved: false }, "STAFF")).toBe(true)
  expect(mayOpenPayment({}, "STAFF")).toBe(true)
  expect(mayOpenPayment({}, "S")).toBe(false)
})
