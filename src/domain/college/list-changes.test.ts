import { describe, expect, it } from "vitest"
import { andhraPradesh } from "./andhra-pradesh.ts"
import { karnataka } from "./karnataka.ts"
import { listIssues, rowIssues } from "./list-changes.ts"

const [community] = andhraPradesh.Communities
const [quota] = andhraPradesh.Quotas
const code = "Write a code of letters, digits and hyphens, at most 20"
const name = "Write a name of at most 60 characters"

describe("a row of the college's lists", () => {
  it.each([andhraPradesh, karnataka])("is right as the states have it", (lists) => {
    expect(listIssues(lists, lists, {})).toEqual([])
  })

  it.each([
    ["Code", "2A", undefined],
    ["Code", "C".repeat(20), undefined],
    ["Code", "C".repeat(21), code],
    ["Code", "-A", code],
    ["Code", "A B", code],
    ["Code", "", code],
    ["Name", "Ⅱ".repeat(60), undefined],
    ["Name", "N".repeat(61), name],
    ["Name", "", name],
    ["Name", "Two\nLines", name],
  ])("has a %s such as %j, or is refused with %s: on the page and at the server", (field, value, message) => {
    const row = { Code: "X", Name: "Other", QuotaCode: "", Spellings: "", [field]: value }
    expect(rowIssues("Communities", row)).toEqual(message ? [{ field, message }] : [])
    const Communities = [...andhraPradesh.Communities, { ...community!, ...row }]
    const found = listIssues({ ...andhraPradesh, Communities }, andhraPradesh, {})
    const at = andhraPradesh.Communities.length
    expect(found).toEqual(message ? [{ field: `Communities.${at}.${field}`, message }] : [])
  })

  it("is stored without spaces around it, which the page takes off", () => {
    const row = { Code: " X ", Name: " Other ", QuotaCode: "", Spellings: "" }
    expect(rowIssues("Communities", row)).toEqual([])
    const Communities = [{ ...community!, ...row }]
    expect(
      listIssues({ ...andhraPradesh, Communities }, andhraPradesh, {}).map(({ field }) => field),
    ).toEqual(["Communities.0.Code", "Communities.0.Name"])
  })

  it("names its fields as the contract does", () => {
    const Quotas = [{ ...quota!, QuotaCode: "", Spellings: "s".repeat(201) }]
    const found = listIssues({ ...andhraPradesh, Quotas, Categories: [] }, andhraPradesh, {})
    expect(found.map(({ field }) => field)).toEqual(["Quotas.0.QuotaCode", "Quotas.0.Spellings"])
  })
})

describe("a word of a quota", () => {
  const { Quotas } = andhraPradesh
  const added = {
    ...quota!,
    QuotaCode: "DEF",
    Name: "Defence",
    SeatField: null,
    Quota: "Management" as const,
  }
  const issuesOf = (changed: Partial<typeof added>) =>
    listIssues({ ...andhraPradesh, Quotas: [...Quotas, { ...added, ...changed }] }, andhraPradesh, {})
  const taken = (word: string) => `${word} is the code or the name of another row`
  const grouped = (word: string) => `${word} stands for all quotas of this group, so it cannot be one of them`

  it.each([
    ["Spellings", "Army, s1", taken("s1")],
    ["Spellings", "Non-service", taken("Non-service")],
    ["Spellings", "management", grouped("management")],
    ["Name", "Management", grouped("Management")],
    ["QuotaCode", "Management", grouped("Management")],
    ["QuotaCode", "InService", "InService stands for in-service doctors of every quota: write another code"],
  ])("is refused as its %s when it is %s", (field, value, message) => {
    expect(issuesOf({ [field]: value })).toEqual([{ field: `Quotas.4.${field}`, message }])
  })

  it("may be its own name, or that of a group with no other quota", () => {
    expect(issuesOf({ Spellings: "Defence, Army" })).toEqual([])
    expect(issuesOf({ QuotaCode: "NRI", Name: "NRI" })).toEqual([])
    expect(issuesOf({ QuotaCode: "IN-SERVICE", Name: "In-service" })).toEqual([])
    const alone = { ...andhraPradesh, Quotas: Quotas.slice(0, 1), Categories: [] }
    const named = { ...alone, Quotas: [{ ...quota!, Name: "Government" }] }
    expect(listIssues(named, alone, {})).toEqual([])
  })

  it("may not be the college's own name of its group either, which has other quotas", () => {
    const Quotas = [...andhraPradesh.Quotas, { ...added, Name: "Institute seats" }]
    const found = listIssues({ ...andhraPradesh, Quotas }, andhraPradesh, {
      managementQuotaName: "Institute Seats",
    })
    expect(found).toEqual([{ field: "Quotas.4.Name", message: grouped("Institute seats") }])
  })

  it("stays where a college has it already", () => {
    const second = { ...quota!, QuotaCode: "AIQ", Name: "All India", SeatField: null }
    const two = { ...andhraPradesh, Quotas: [...Quotas, second] }
    expect(listIssues(two, andhraPradesh, {})).toEqual([])
    const paused = two.Quotas.map((one) => ({ ...one, IsActive: false }))
    expect(listIssues({ ...two, Quotas: paused }, two, {})).toEqual([])
    const renamed = two.Quotas.map((one) => (one === quota ? { ...one, Name: "Government" } : one))
    expect(listIssues({ ...two, Quotas: renamed }, two, {})).toEqual([
      { field: "Quotas.0.Name", message: grouped("Government") },
    ])
  })
})
