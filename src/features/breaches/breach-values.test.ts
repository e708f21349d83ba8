import { describe, expect, it } from "vitest"
import { breachEditRules, changeText, entryOf, kindsIn, withKind } from "./breach-values.ts"
import { invalidCountText, invalidMomentText } from "./words.ts"

const known = {
  NoticedAt: "2026-11-20T06:00:12.345Z",
  BoardToldAt: null,
  Kinds: ["marks", "contact"] as const,
}
const base = { ...known, Kinds: [...known.Kinds] }
const values = { ...breachEditRules.valuesOf(base), What: " A laptop was stolen. " }

describe("an entry as it is edited", () => {
  it("is sent as it stands where nothing was changed, to its second, and trimmed", () => {
    const { entry, issues } = entryOf(values, base)
    expect(issues).toEqual([])
    expect(entry).toMatchObject({
      NoticedAt: base.NoticedAt,
      What: "A laptop was stolen.",
      Kinds: ["contact", "marks"],
      PeopleCount: null,
      BoardToldAt: null,
      IsClosed: false,
    })
  })

  it.each([
    ["BoardToldAt", "21-11-2026", invalidMomentText],
    ["NoticedAt", "", invalidMomentText],
    ["PeopleCount", "about 40", invalidCountText],
  ])("says of %s, values as %j: %s", (field, value, message) => {
    expect(entryOf({ ...values, [field]: value }, base).issues).toEqual([{ field, message }])
  })

  it("gains and loses kinds of data in their own order", () => {
    expect(kindsIn(withKind("marks", "contact", true))).toEqual(["contact", "marks"])
    expect(withKind("contact marks", "contact", false)).toBe("marks")
  })
})

it.each([
  ["BoardToldAt", "2026-11-20T06:00:00Z", "20-11-2026 11:30"],
  ["ClosedAt", null, ""],
  ["Kinds", '["marks"]', "Marks, ranks, registrations"],
  ["Kinds", ["marks"], "Marks, ranks, registrations"],
  ["PeopleCount", 40, "40"],
])("the history reads %s %j as %j", (name, value, text) => {
  expect(changeText(name, value)).toBe(text)
})
