import { describe, expect, it } from "vitest"
import { feeEditRules, headOf, type Row } from "./fees-edit.ts"

const rows = (...of: [string, string, string?][]): Row[] =>
  of.map(([Particulars, Amount, Remarks = ""], key) => ({
    ...{ key, Particulars, Amount, Remarks },
    former: Particulars,
  }))
const base = rows(["Tuition Fee", "70,380"], ["Hostel Fee", "0"], ["Skill Lab", "10,000", "once"])
const words = (list: readonly Row[]) => list.map(({ Particulars, Amount }) => `${Particulars} ${Amount}`)

describe("two versions of a fee structure", () => {
  it("differ where somebody else changed a row and this form says otherwise", () => {
    const theirs = rows(["Tuition Fee", "80,000"], ["Hostel Fee", "0"], ["Bus Fee", "500", "per month"])
    const mine = rows(["Tuition Fee", "75,000"], ["Hostel Fee", "9,000"], ["Skill Lab", "10,000", "once"])
    expect(feeEditRules.differences({ mine, theirs, base })).toEqual([
      { field: "tuition fee", label: "Tuition Fee", mine: "₹75,000", theirs: "₹80,000", isOwnChange: true },
      { field: "bus fee", label: "Bus Fee", mine: "", theirs: "₹500 · per month", isOwnChange: false },
      { field: "skill lab", label: "Skill Lab", mine: "₹10,000 · once", theirs: "", isOwnChange: false },
    ])
  })

  it("do not differ in what only this form changed, or both changed alike", () => {
    const mine = rows(["Tuition Fee", "75,000"], ["Hostel Fee", "0"], ["Skill Lab", "12,000", "once"])
    const theirs = rows(["tuition fee ", "75,000"], ["Hostel Fee", "0"], ["Skill Lab", "10,000", "once"])
    expect(feeEditRules.differences({ mine, theirs, base })).toEqual([])
  })

  it("become one with theirs in the chosen rows only", () => {
    const theirs = rows(["Tuition Fee", "80,000"], ["Hostel Fee", "0"], ["Bus Fee", "500"])
    const mine = rows(["Skill Lab", "10,000", "once"], ["Tuition Fee", "75,000"], ["Hostel Fee", "9,000"])
    const merged = (fromTheirs: string[]) => words(feeEditRules.merge(mine, theirs, fromTheirs))
    expect(merged([])).toEqual(words(mine))
    expect(merged(["tuition fee", "bus fee", "skill lab"])).toEqual([
      "Tuition Fee 80,000",
      "Hostel Fee 9,000",
      "Bus Fee 500",
    ])
    const keys = feeEditRules.merge(mine, theirs, ["bus fee"]).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })
})

it("reads an amount with its commas, nothing as 0, a negative one as it is for the rule to refuse, and anything else as none", () => {
  const amounts = ["4,96,800", "₹ 5", "", "-5", "5.5"].map(
    (Amount) => headOf({ key: 0, Particulars: "x", Amount, Remarks: "", former: null }).Amount,
  )
  expect(amounts).toEqual([496_800, 5, 0, -5, Number.NaN])
})

describe("a row that is renamed", () => {
  const renamed = rows(["Tuition Fee", "70,380"], ["Hostel Fee", "0"]).map((row) =>
    row.key === 1 ? { ...row, Particulars: "Hostel (AC)" } : row,
  )
  const formers = (list: readonly Row[]) => list.map((row) => headOf(row).FormerParticulars)

  it("names the one it was; a new row and another spelling name none", () => {
    expect(formers(renamed)).toEqual([undefined, "Hostel Fee"])
    const [first] = renamed
    if (!first) throw new Error("There is a row")
    expect(
      formers([
        { ...first, Particulars: " tuition FEE" },
        { ...first, former: null },
      ]),
    ).toEqual([undefined, undefined])
  })

  it("is known by its new name once that is saved, also where somebody has typed on", () => {
    const saved = rows(["Tuition Fee", "70,380"], ["Hostel (AC)", "0"])
    const typed = renamed.map((row) => ({ ...row, Particulars: `${row.Particulars}!` }))
    expect(formers(feeEditRules.carry?.(typed, renamed, saved) ?? [])).toEqual(["Tuition Fee", "Hostel (AC)"])
  })

  it("takes theirs as they have named it", () => {
    const theirs = rows(["Tuition Fee", "1"], ["Hostel Fee", "5"])
    expect(formers(feeEditRules.merge(renamed, theirs, ["tuition fee"]))).toEqual([undefined, "Hostel Fee"])
  })
})
