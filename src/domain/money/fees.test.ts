import { describe, expect, it } from "vitest"
import { feeAmountIssues } from "./fee-amount.ts"
import { feeAmountText, feeYearOf, feeYears, totalFee, withFeeAmounts, yearText } from "./fees.ts"

const rows = [
  { SrNo: 1, Particulars: "Tuition Fee", Amount: 993_600 },
  { SrNo: 2, Particulars: "Hostel Fee", Amount: 0 },
  { SrNo: 3, Particulars: "Mess", Amount: 0 },
  { SrNo: "Total", Particulars: "Total", Amount: 993_600 },
]
const shown = (amounts: Parameters<typeof withFeeAmounts>[1]) => {
  const own = withFeeAmounts(rows, amounts)
  return own.map((row) => feeAmountText(row, own))
}

describe("the fees of one student", () => {
  it("count an amount in the place of Manual Input, in the row and in the total", () => {
    expect(shown([])).toEqual(["9,93,600", "Manual Input", "Manual Input", "9,93,600"])
    expect(shown([{ Particulars: " hostel FEE", Amount: 60_000 }])).toEqual([
      "9,93,600",
      "60,000",
      "Manual Input",
      "10,53,600",
    ])
    expect(totalFee(withFeeAmounts(rows.slice(0, 3), [{ Particulars: "Mess", Amount: 400 }]))).toBe(994_000)
  })

  it("leave a row alone that has its own amount, and one that is not there", () => {
    const amounts = [
      { Particulars: "Tuition Fee", Amount: 5 },
      { Particulars: "Bus", Amount: 5 },
      { Particulars: "Total", Amount: 5 },
    ]
    expect(withFeeAmounts(rows, amounts)).toEqual(rows)
  })
})

describe("the academic year of fees", () => {
  it("is the batch's, else the day's", () => {
    expect(feeYearOf({ Batch: "2026-2029", AdmissionDate: "2025-09-01" })).toBe(2026)
    expect(feeYearOf({ Batch: null, AdmissionDate: "2025-09-01" })).toBe(2025)
    expect(feeYearOf({})).toBeUndefined()
    expect(yearText(2025)).toBe("2025-2026")
  })

  it("is chosen from the one before the cycle to two ahead", () => {
    expect(feeYears(2025, "2025-09-01", 2025)).toEqual([2024, 2025, 2026, 2027])
    expect(feeYears(2025, "2026-11-22", 2019)).toEqual([2019, 2024, 2025, 2026, 2027, 2028])
  })
})

describe("an amount for one student", () => {
  it("is whole rupees, and its change has a reason", () => {
    expect(feeAmountIssues({ Amount: 5 }, undefined)).toEqual([])
    expect(feeAmountIssues({ Amount: 5 }, 5)).toEqual([])
    expect(feeAmountIssues({ Amount: 6, Reason: " " }, 5).map(({ field }) => field)).toEqual(["Reason"])
    expect(feeAmountIssues({ Amount: 6, Reason: "Other room" }, 5)).toEqual([])
    for (const Amount of [Number.NaN, -1, 1.5, 1e9])
      expect(feeAmountIssues({ Amount }, undefined).map(({ field }) => field)).toEqual(["Amount"])
  })
})
