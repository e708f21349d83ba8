import { expect, test } from "vitest"
import { groupReference, isToVerify } from "./payment-rows.ts"

test("a pending payment and an unverified one wait for the Financer", () => {
  expect(isToVerify({ PaymentStatus: "Pending", VerifiedByStaff: false })).toBe(true)
  expect(isToVerify({ PaymentStatus: "Accepted", VerifiedByStaff: false })).toBe(true)
  expect(isToVerify({ PaymentStatus: "Accepted", VerifiedByStaff: true })).toBe(false)
  expect(isToVerify({ PaymentStatus: "Rejected", VerifiedByStaff: true })).toBe(false)
})

test("a reference of digits is read in groups of four", () => {
  expect(groupReference("403211875520")).toBe("4032 1187 5520")
  expect(groupReference("NEFT12")).toBe("NEFT12")
  expect(groupReference(null)).toBe("–")
})
