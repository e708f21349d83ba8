import { describe, expect, it } from "vitest"
import type { CollegeLists } from "#data/administration/college-lists.ts"
import { andhraPradesh } from "#domain/college/andhra-pradesh.ts"
import type { GroupNames } from "#domain/seats/quotas.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { listTexts } from "#domain/texts/office/lists.ts"
import { blank, bodyOf, changeIssues, placed, rowsOf, usedSentence } from "./row-values.ts"

const unused = <Row>(rows: readonly Row[]) => rows.map((row) => ({ ...row, Uses: [] }))
const lists: CollegeLists = {
  Communities: andhraPradesh.Communities.map((row) => ({
    ...row,
    Uses: row.Code === "SC" ? ["3 applications"] : [],
  })),
  Quotas: unused(andhraPradesh.Quotas),
  Categories: unused(andhraPradesh.Categories),
  Version: "0123456789abcdef",
}
const listNames = ["Communities", "Quotas", "Categories"] as const

describe("a list as it is typed", () => {
  it.each(listNames)("goes back as it came: %s", (list) => {
    expect(bodyOf(list, rowsOf(lists, list))).toEqual({ [list]: andhraPradesh[list] })
  })

  it("takes a row at its place, new or known", () => {
    const codes = (rows: readonly { Code: string }[]) => rows.map(({ Code }) => Code)
    const rows = rowsOf(lists, "Quotas")
    const [first, second, ...others] = rows
    if (!first || !second) throw new Error("There are no quotas")
    const fifth = { ...blank, Code: "DEF" }
    expect(codes(placed(rows, null, fifth, 1))).toEqual(codes([first, fifth, second, ...others]))
    expect(codes(placed(rows, first.Code, first, 1))).toEqual(codes([second, first, ...others]))
  })
})

describe("what is wrong with a row", () => {
  const issuesOf = (
    list: (typeof listNames)[number],
    values: Partial<typeof blank>,
    names: GroupNames = {},
  ) => {
    const rows = placed(rowsOf(lists, list), null, { ...blank, ...values }, 1)
    return changeIssues(lists, list, rows, 1, names)
  }
  it("stands at its field", () => {
    expect(issuesOf("Categories", { Code: "a b" })).toEqual([
      { field: "Code", message: listTexts.code },
      { field: "Name", message: listTexts.name },
      { field: "QuotaCode", message: listTexts.chooseQuota },
    ])
    expect(issuesOf("Communities", { Code: "VJ", Name: "Vimukta Jati" })).toEqual([])
    const { Name, QuotaCode } = andhraPradesh.Quotas[0] ?? { Name: "", QuotaCode: "" }
    expect(issuesOf("Quotas", { Code: QuotaCode.toLowerCase(), Name: "Defence" })).toContainEqual({
      field: "Code",
      message: listTexts.codeTwice,
    })
    expect(Name).not.toBe("")
  })

  it("is that it has the college's own name of its group", () => {
    const named = { Code: "OWN", Name: "Institute seats", Quota: "Management" as const }
    expect(issuesOf("Quotas", named)).toEqual([])
    expect(issuesOf("Quotas", named, { managementQuotaName: "Institute Seats" })).toEqual([
      { field: "Name", message: fill(listTexts.groupWord, { word: "Institute seats" }) },
    ])
  })

  it("is said of another row where it is wrong there", () => {
    const [gone] = rowsOf(lists, "Quotas")
    const rest = rowsOf(lists, "Quotas").filter((row) => row !== gone && row.Code !== gone?.Code)
    expect(changeIssues(lists, "Quotas", rest, rest.length, {})).toContainEqual({
      field: "",
      message: listTexts.noQuota,
    })
  })

  it("is that it is used", () => {
    const without = (code: string) => rowsOf(lists, "Communities").filter(({ Code }) => Code !== code)
    expect(usedSentence(lists, "Communities", without("SC"))).toBe(
      "SC cannot be removed: it is used by 3 applications. Make it inactive instead.",
    )
    expect(usedSentence(lists, "Communities", without("ST"))).toBeUndefined()
  })
})
