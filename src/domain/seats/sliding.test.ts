import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { wantedQuota } from "./quotas.ts"
import {
  feeDifference,
  oldFeeQuota,
  slidingCounters,
  slidingTab,
  slidingTabs,
  studentStatus,
} from "./sliding.ts"

/** All possible combinations. */
const standings = [null, ...slidingTabs].flatMap((latest) =>
  [false, true].map((isSlid) => ({ latest, isSlid })),
)

it("counts the old fees for the quota of the application, else for that of its seat", () => {
  expect(oldFeeQuota({ QuotaCode: "S1" }, { Quota: "CONV" })).toBe("S1")
  expect(oldFeeQuota({ QuotaCode: null }, { Quota: "CONV" })).toBe("CONV")
})

describe("the tab of a student", () => {
  it.each([
    [null, false, "Enrolled", "Pending"],
    [null, true, "Slid", "Approved"],
    ["Pending", true, "Pending", "Pending"],
    ["Pending", false, "Pending", "Pending"],
    ["Approved", true, "Approved", "Approved"],
    ["Approved", false, "Approved", "Approved"],
    ["Rejected", false, "Rejected", "Rejected"],
    // An earlier sliding took effect, the latest one was rejected: the student still counts as slid.
    ["Rejected", true, "Rejected", "Approved"],
  ] as const)("%s, slid %s: %s, in %s", (latest, isSlid, status, tab) => {
    expect(studentStatus({ latest, isSlid })).toBe(status)
    expect(slidingTab({ latest, isSlid })).toBe(tab)
  })

  it("is one of three, and the counters add up", () => {
    const counts = fc.array(fc.nat(1000), {
      minLength: standings.length,
      maxLength: standings.length,
    })
    fc.assert(
      fc.property(counts, (many) => {
        const { counters, counts } = slidingCounters(
          standings.map((standing, i) => ({ ...standing, count: many[i] ?? 0 })),
        )
        expect(counts.Pending + counts.Approved + counts.Rejected).toBe(counters.Total)
        expect(counters.Slid + counters.Enrolled).toBe(counters.Total)
        expect(counters.Total).toBe(many.reduce((sum, n) => sum + n, 0))
      }),
    )
  })
})

describe("the wanted quota", () => {
  it.each([
    ["Government", "CQ", "CONV"],
    ["Management", "S1", "S1"],
    ["Management", "S2", "S2"],
    ["Management", "S3", "S3"],
    ["Government", "S1", undefined],
    ["Management", "CQ", undefined],
    ["", "S1", undefined],
    ["Management", "", undefined],
    ["NRI", "S2", undefined],
  ])("%s with %s means %s", (quota, category, code) => {
    expect(wantedQuota(quota, category, {})).toBe(code)
  })
})

describe("the difference of the fees", () => {
  const heads = (tuition: number, lab?: number) => [
    { SrNo: 1, Particulars: "Tuition Fee", Amount: tuition },
    ...(lab === undefined ? [] : [{ SrNo: 2, Particulars: "Skill Lab", Amount: lab }]),
  ]

  it("puts the heads side by side, and says what is due", () => {
    expect(feeDifference(heads(70_380, 10_000), heads(496_800), 60_000)).toEqual({
      Rows: [
        { Particulars: "Tuition Fee", Old: 70_380, New: 496_800 },
        { Particulars: "Skill Lab", Old: 10_000, New: null },
      ],
      OldTotal: 80_380,
      NewTotal: 496_800,
      Difference: 416_420,
      Paid: 60_000,
      Balance: 436_800,
    })
  })

  it("says what is refundable", () => {
    expect(feeDifference(heads(500_000), heads(100_000), 300_000)).toMatchObject({
      Difference: -400_000,
      Balance: -200_000,
    })
  })

  it("invents nothing where a structure is missing", () => {
    expect(feeDifference(undefined, heads(10), 5)).toMatchObject({
      OldTotal: null,
      Difference: null,
      Balance: 5,
    })
    expect(feeDifference(heads(10), undefined, 5)).toMatchObject({
      NewTotal: null,
      Difference: null,
      Balance: null,
    })
  })

  it("turns round when the student slides back, and its rows add up", () => {
    const table = fc
      .array(fc.nat(1_000_000), { maxLength: 6 })
      .map((amounts) => amounts.map((Amount, i) => ({ SrNo: i + 1, Particulars: `Head ${i}`, Amount })))
    fc.assert(
      fc.property(table, table, fc.nat(1_000_000), (before, after, paid) => {
        const there = feeDifference(before, after, paid)
        expect(feeDifference(after, before, paid).Difference ?? 0).toBe(0 - (there.Difference ?? 0))
        const sum = there.Rows.reduce((total, row) => total + (row.New ?? 0) - (row.Old ?? 0), 0)
        expect(there.Difference).toBe(sum)
        expect((there.Balance ?? 0) + paid).toBe(there.NewTotal)
      }),
    )
  })
})
