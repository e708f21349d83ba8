import { expect, test } from "vitest"
import { groupReference, listedPaymentLooks } from "./payment-looks.ts"

test("a reference of digits is read in groups of four", () => {
  expect(groupReference("403211875520")).toBe("4032 1187 5520")
  expect(groupReference("40321")).toBe("4032 1")
  expect(groupReference("NEFT12")).toBe("NEFT12")
})

test.each([
  ["Accepted", "success", "circle-check"],
  ["Rejected", "warning", "circle-x"],
  ["Withdrawn", "warning", "rotate-ccw"],
  ["Pending", "warning", "clock"],
] as const)(
  "in the list of payments %s is a %s (platform §2), with an icon of its own",
  (status, tone, icon) => {
    expect(listedPaymentLooks[status]).toEqual({ tone, icon })
  },
)
