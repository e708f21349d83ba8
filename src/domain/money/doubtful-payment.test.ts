import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  acceptIssue,
  doubtedField,
  isDecided,
  mayWithdraw,
  moreThanDue,
  moreThanDueText,
  paymentDoubts,
  referenceKey,
  usedReferenceText,
  withReference,
} from "./doubtful-payment.ts"
import { moreThanFeeText } from "./more-than-fee.ts"

const paid = (Amount: number, TransactionRef: string | null = null, PaymentStatus = "Pending") => ({
  Amount,
  TransactionRef,
  PaymentStatus,
  PaymentNo: "P25-000012",
  PaymentDate: "2025-11-20",
})

describe("an amount against what is due", () => {
  it("is asked about in one exact sentence", () => {
    expect(moreThanDueText(2_650_000, moreThanDue(2_650_000, 566_800))).toBe(
      "₹26,50,000 is ₹20,83,200 more than is due",
    )
  })

  it("is said to be more than the fee exactly when the sum of the payments is", () => {
    const rows = (Amount: number, hostel = 70_000) => [
      { SrNo: 1, Particulars: "Tuition Fee", Amount },
      { SrNo: 2, Particulars: "Hostel Fee", Amount: hostel },
      { SrNo: "Total", Particulars: "Total", Amount: 0 },
    ]
    expect(moreThanFeeText(2_650_000, rows(496_800))).toBe("₹20,83,200 more than the fee")
    expect([moreThanFeeText(566_800, rows(496_800)), moreThanFeeText(1, undefined)]).toEqual(["", ""])
    // The hostel fee is not set for this student yet.
    expect(moreThanFeeText(586_800, rows(496_800, 0))).toBe("₹90,000 more than the fee set so far")
    expect(moreThanFeeText(586_800, rows(0, 0))).toBe("")
  })

  it("is never more than due while the fee is not known, and by its excess otherwise", () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(1e9), (amount, rest) => {
        expect(moreThanDue(amount, null)).toBe(0)
        const more = moreThanDue(amount, rest)
        expect(more > 0).toBe(amount > rest)
        if (more > 0) expect(rest + more).toBe(amount)
      }),
    )
  })

  it("is judged with what waits and without what was rejected or withdrawn", () => {
    const others = [paid(500_000), paid(50_000, null, "Accepted"), paid(9e6, null, "Rejected")]
    const doubts = (Amount: number) =>
      paymentDoubts({ Amount }, 566_800, [...others, paid(9e6, null, "Withdrawn")])
    expect(doubts(16_800)).toEqual([])
    expect(doubts(16_801)).toEqual([{ field: "Amount", text: "₹16,801 is ₹1 more than is due" }])
    expect(paymentDoubts({ Amount: 100 }, 500_000, [paid(900_000)])).toEqual([
      { field: "Amount", text: "₹100 is ₹100 more than is due" },
    ])
    expect(paymentDoubts({ Amount: 100 }, null, [paid(900_000)])).toEqual([])
  })
})

describe("a reference", () => {
  it("is the same with spaces, hyphens and in other letters", () => {
    expect(referenceKey(" SBIN 5243-2678 ")).toBe("sbin52432678")
    for (const written of ["5122\u20113450\u20119876", "5122–3450–9876", "\u200e５１２２ ３４５０ ９８７６"])
      expect(referenceKey(written)).toBe("512234509876")
    expect(withReference("40321187", [paid(1, "4032 1187")])).toHaveLength(1)
    expect(withReference("4032", [paid(1, "4033")])).toEqual([])
    expect(withReference("  ", [paid(1, " ")])).toEqual([])
    expect(withReference("4032", [paid(1, "4032", "Rejected"), paid(1, "4032", "Withdrawn")])).toEqual([])
  })

  it("says where it stands already, also on this device", () => {
    const text = "This reference is already on payment P25-000012 of 20-11-2025, ₹5,00,000."
    expect(usedReferenceText(paid(500_000))).toBe(text)
    expect(usedReferenceText({ ...paid(500_000), PaymentNo: null })).toBe(
      "This reference is already on the payment of 20-11-2025, ₹5,00,000, which waits on this device.",
    )
    const payment = { Amount: 1, TransactionRef: "4032" }
    expect(paymentDoubts(payment, 1_000_000, [paid(500_000, "4032")])).toEqual([
      { field: "TransactionRef", text },
    ])
  })

  it("on another payment too is accepted with a reason only", () => {
    expect(acceptIssue("Accepted", "  ", true)).toContain("Remarks")
    expect(acceptIssue("Accepted", undefined, true)).toContain("Remarks")
    expect(acceptIssue("Accepted", "Two seats, one transfer", true)).toBeUndefined()
    expect(acceptIssue("Accepted", "", false)).toBeUndefined()
    expect(acceptIssue("Rejected", "", true)).toBeUndefined()
  })
})

describe("a decision", () => {
  it("can be undone when it was final, and a withdrawal never", () => {
    const decided = (PaymentStatus: string, VerifiedByStaff = true) =>
      isDecided({ PaymentStatus, VerifiedByStaff })
    expect([decided("Accepted"), decided("Rejected"), decided("Rejected", false)]).toEqual([true, true, true])
    expect([decided("Accepted", false), decided("Pending"), decided("Withdrawn")]).toEqual([
      false,
      false,
      false,
    ])
  })

  it("leads back to the field of the first doubt", () => {
    const doubt = (field: "Amount" | "TransactionRef") => ({ field, text: "" })
    expect(doubtedField([doubt("TransactionRef"), doubt("Amount")])).toBe("TransactionRef")
    expect(doubtedField([])).toBe("Amount")
  })
})

describe("taking a payment back", () => {
  it("is the applicant's, while nobody has decided", () => {
    const pending = { PaymentStatus: "Pending", DecidedAt: null }
    expect(mayWithdraw(pending, "S")).toBe(true)
    for (const role of ["F", "ADMIN", "C", undefined] as const) expect(mayWithdraw(pending, role)).toBe(false)
    for (const PaymentStatus of ["Accepted", "Rejected", "Withdrawn"])
      expect(mayWithdraw({ ...pending, PaymentStatus }, "S")).toBe(false)
    expect(mayWithdraw({ ...pending, DecidedAt: "2025-11-20T10:00:00Z" }, "S")).toBe(false)
    expect(mayWithdraw({ ...pending, ByApplicant: true }, "S")).toBe(true)
    expect(mayWithdraw({ ...pending, ByApplicant: false }, "S")).toBe(false)
  })
})
