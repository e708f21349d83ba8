import { expect, it } from "vitest"
import { paymentItems, paymentLine } from "./payment-facts.ts"

type Given = Parameters<typeof paymentLine>[0]
const payment = (more: object) =>
  ({ PaymentId: "1", Amount: 265000, PaymentStatus: "Pending", ...more }) as unknown as Given

it("says what is known of a payment, and nothing else", () => {
  const known = payment({ Mode: "Online", TransactionRef: "403211875520", PaymentDate: "2025-11-20" })
  expect(paymentLine(known)).toBe("Online · UTR 4032 1187 5520 · 20-11-2025")
  expect(paymentItems(known, {}).map(({ label }) => label)).toEqual([
    "Mode",
    "Payment Date",
    "Transaction Ref",
  ])
})

it("names the tuition fee as the college does", () => {
  const paid = payment({ PaymentPurpose: "Tution Fee" })
  const purpose = (rules: { tuitionFeeName?: string }) =>
    paymentItems(paid, rules).find(({ label }) => label === "Payment Purpose")?.value
  expect(purpose({ tuitionFeeName: "Course Fee" })).toBe("Course Fee")
  expect(purpose({})).toBe("Tution Fee")
})

it("names what a Financer compares: the sender's branch and the payment reference", () => {
  const paid = payment({ SenderBranch: "Benz Circle", PaymentReferenceId: 2 })
  const references = [
    { PaymentRefId: 1, ReferenceName: "Counter" },
    { PaymentRefId: 2, ReferenceName: "Bank transfer" },
  ]
  expect(paymentItems(paid, {}, references)).toEqual(
    expect.arrayContaining([
      { label: "Sender Branch", value: "Benz Circle" },
      { label: "Payment Reference", value: "Bank transfer" },
    ]),
  )
})
