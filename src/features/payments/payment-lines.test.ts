import { describe, expect, it } from "vitest"
import type { LocalPayment } from "#data/admissions/admissions.ts"
import { isReceiptRefused, paymentItems, paymentParts } from "./payment-lines.ts"

const payment: LocalPayment = {
  PaymentId: "p",
  Amount: 265_000,
  PaymentStatus: "Pending",
  Mode: "Online",
  TransactionRef: "403211875520",
  PaymentDate: "2025-11-20",
  delivery: "received",
  seq: null,
  blobId: null,
  refusal: null,
  receiptBlobId: null,
}

describe("the words of a payment", () => {
  it("says mode, reference and date as parts", () => {
    expect(paymentParts(payment)).toEqual(["Online", "UTR 4032 1187 5520", "20-11-2025"])
  })

  it("leaves out what is not known", () => {
    expect(paymentItems(payment, {}).map((item) => item.label)).not.toContain("Payment No")
    expect(paymentItems(payment, {})).toContainEqual({ label: "Amount", value: "₹2,65,000" })
  })

  it("names the tuition fee as the college does", () => {
    const paid = { ...payment, PaymentPurpose: "Tution Fee" }
    const label = "Purpose of Payment"
    expect(paymentItems(paid, {})).toContainEqual({ label, value: "Tution Fee" })
    expect(paymentItems(paid, { tuitionFeeName: "Course Fee" })).toContainEqual({
      label,
      value: "Course Fee",
    })
  })

  it("tells a refused receipt from a refused payment", () => {
    expect(isReceiptRefused({ ...payment, delivery: "needs-you" })).toBe(false)
    expect(isReceiptRefused({ ...payment, delivery: "needs-you", PaymentNo: "P25-000001" })).toBe(true)
  })
})
