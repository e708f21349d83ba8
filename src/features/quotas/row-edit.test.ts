import { describe, expect, it } from "vitest"
import { ApiFailure } from "#api/failure.ts"
import type { CollegeLists } from "#data/administration/college-lists.ts"
import { saveOrCompare } from "#data/form/record-edit.ts"
import { andhraPradesh } from "#domain/college/andhra-pradesh.ts"
import { listWith, type PlacedRow, rowEditRules } from "./row-edit.ts"
import { type ListRow, rowsOf } from "./row-values.ts"

const unused = <Row>(rows: readonly Row[]) => rows.map((row) => ({ ...row, Uses: [] }))
const lists: CollegeLists = {
  Communities: unused(andhraPradesh.Communities),
  Quotas: unused(andhraPradesh.Quotas),
  Categories: unused(andhraPradesh.Categories),
  Version: "0123456789abcdef",
}
const withCommunities = (change: (rows: CollegeLists["Communities"]) => CollegeLists["Communities"]) => ({
  ...lists,
  Communities: change(lists.Communities),
})
const community = (code: string): ListRow => {
  const row = rowsOf(lists, "Communities").find(({ Code }) => Code === code)
  if (!row) throw new Error(`There is no ${code}`)
  return row
}
const st = community("ST")
const rules = rowEditRules("Communities", st, lists, {})
const base = rules.valuesOf(lists)
const mine: PlacedRow = { ...base, Name: "Scheduled Tribe" }
const seen = (newer: CollegeLists, values = mine) =>
  rules
    .differences({ mine: values, theirs: rules.valuesOf(newer), base })
    .map(({ label, mine: own, theirs, isOwnChange }) => [label, own, theirs, isOwnChange])

/** A server that has these lists, replaces the edited one as a whole, and refuses all other versions. */
function serverWith(current: CollegeLists, rows: readonly { Code: string }[]) {
  const stored = { codes: rowsOf(current, "Communities").map(({ Code }) => Code) }
  const write = async (_: unknown, version: string) => {
    if (version !== current.Version) throw new ApiFailure(412, { current })
    stored.codes = rows.map(({ Code }) => Code)
    return { data: current, message: "Saved" }
  }
  return { stored, write }
}

describe("a row that somebody else saved meanwhile", () => {
  it("is no difference where another row was changed", () => {
    const other = withCommunities((rows) =>
      rows.map((row) => (row.Code === "BC-E" ? { ...row, IsActive: false } : row)),
    )
    expect(seen(other)).toEqual([])
    const { rows } = listWith(other, "Communities", st, mine)
    expect(rows.find(({ Code }) => Code === "BC-E")?.IsActive).toBe(false)
    expect(rows.find(({ Code }) => Code === "ST")?.Name).toBe("Scheduled Tribe")
    expect(rows.map(({ Code }) => Code)).toEqual(lists.Communities.map(({ Code }) => Code))
  })

  it("is shown before its list is sent, so that no row of somebody else is removed", async () => {
    const added = { Code: "VJ", Name: "Vimukta Jati", IsGeneral: false, IsActive: true, Uses: [] }
    const newer = { ...withCommunities((rows) => [...rows, added]), Version: "fedcba9876543210" }
    const edit = { base: lists, values: mine }
    const { stored, write } = serverWith(newer, listWith(lists, "Communities", st, mine).rows)
    expect(await saveOrCompare(rules, edit, write)).toEqual({ newer })
    expect(stored.codes).toContain("VJ")
    const again = serverWith(newer, listWith(newer, "Communities", st, mine).rows)
    const chosen = { base: newer, values: rules.merge(mine, rules.valuesOf(newer), []) }
    expect(await saveOrCompare(rules, chosen, again.write)).toMatchObject({ saved: { message: "Saved" } })
    expect(again.stored.codes).toContain("VJ")
  })

  it("differs in what both changed, and takes theirs where only they did", () => {
    const newer = withCommunities(([first, ...rows]) => [
      ...rows.map((row) => (row.Code === "ST" ? { ...row, Name: "Tribes", IsActive: false } : row)),
      ...(first ? [first] : []),
    ])
    expect(seen(newer)).toEqual([
      ["Name", "Scheduled Tribe", "Tribes", true],
      ["Place in the list", "After SC", "First", false],
      ["Active: it can be chosen", "Yes", "No", false],
    ])
    const merged = rules.merge(mine, rules.valuesOf(newer), ["After", "IsActive"])
    const { rows, place } = listWith(newer, "Communities", st, merged)
    expect([place, rows[0]?.Name, rows[0]?.IsActive]).toEqual([0, "Scheduled Tribe", false])
  })

  it("was removed: that alone is said, and it comes back where it is kept", () => {
    const newer = withCommunities((rows) => rows.filter(({ Code }) => Code !== "ST"))
    expect(seen(newer)).toEqual([["In the list", "Yes, as it stands here", "Removed", false]])
    expect(rules.merge(mine, rules.valuesOf(newer), ["IsThere"]).IsThere).toBe(false)
    const { rows, place } = listWith(newer, "Communities", st, rules.merge(mine, rules.valuesOf(newer), []))
    expect(rows[place]).toMatchObject({ Code: "ST", Name: "Scheduled Tribe" })
  })

  it("cannot be a new one", () => {
    const ofNew = rowEditRules("Communities", null, lists, {})
    const newer = withCommunities((rows) => rows.slice(0, 3))
    const values = { ...ofNew.valuesOf(lists), Code: "VJ", Name: "Vimukta Jati" }
    expect(
      ofNew.differences({ mine: values, theirs: ofNew.valuesOf(newer), base: ofNew.valuesOf(lists) }),
    ).toEqual([])
    // The row after which it should stand is gone: it comes last.
    expect(listWith(newer, "Communities", null, values)).toMatchObject({ place: 3 })
  })
})
