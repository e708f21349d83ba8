import { describe, expect, it } from "vitest"
import { andhraPradesh } from "#domain/college/andhra-pradesh.ts"
import type { Quota, QuotaGroup, SeatCategory } from "#domain/college/college-lists.ts"
import { karnataka } from "#domain/college/karnataka.ts"
import { needsCategory } from "./quota-options.ts"
import {
  keepsQuotaCode,
  quotaCode,
  quotaLabel,
  quotaName,
  quotaOfSpelling,
  slidingCategory,
  storedQuota,
  wantedQuota,
} from "./quotas.ts"

it("keeps the stored code while quota and category stay, an empty category being none", () => {
  const stored = { Quota: "Management", Category: null }
  expect(keepsQuotaCode({ Quota: "Management", Category: "" }, stored)).toBe(true)
  expect(keepsQuotaCode({ Quota: "Management", Category: "S1" }, stored)).toBe(false)
  expect(keepsQuotaCode({ Quota: "convenorQuota", Category: null }, stored)).toBe(false)
})

describe("quota codes", () => {
  it("come from every spelling of decision F8", () => {
    for (const word of [
      "convenorQuota",
      "CQ",
      "Government",
      "ConvenerQuota",
      "CONV",
      "service",
      "nonService",
      "Non-service",
    ])
      expect(quotaOfSpelling(word, {})).toBe("CONV")
    for (const word of ["NRI", "S2", "MgmtQuota2", "Management S2"])
      expect(quotaOfSpelling(word, {})).toBe("S2")
    expect(quotaOfSpelling("Management", {})).toBeUndefined()
    expect(quotaOfSpelling("S4", {})).toBeUndefined()
    expect(quotaOfSpelling(" ", {})).toBeUndefined()
  })

  it("need the category for Management alone", () => {
    expect(quotaCode({ Quota: "Management", Category: "S3" }, {})).toBe("S3")
    expect(quotaCode({ Quota: "Management" }, {})).toBeUndefined()
    expect(quotaCode({ Quota: "NRI", Category: "OBC" }, {})).toBe("S2")
    expect(quotaCode({ Quota: "nonsense", Category: "S1" }, {})).toBeUndefined()
    expect(quotaCode({ Quota: "Management", Category: "service" }, {})).toBeUndefined()
    expect(quotaCode({ Category: "S1" }, {})).toBe("S1")
  })

  it("come from the specification's words first, whatever the college calls the groups", () => {
    const swapped = { convenorQuotaName: "Management", managementQuotaName: "Government" }
    expect(quotaCode({ Quota: "Management", Category: "S1" }, swapped)).toBe("S1")
    expect(quotaCode({ Quota: "convenorQuota", Category: "service" }, swapped)).toBe("CONV")
    expect(wantedQuota("Private", "S1", { managementQuotaName: "Private" })).toBe("S1")
  })

  it("go back to what the wizard stores", () => {
    for (const { QuotaCode } of andhraPradesh.Quotas.slice(1))
      expect(quotaCode(storedQuota(QuotaCode, {}), {})).toBe(QuotaCode)
    expect(storedQuota("CONV", {})).toEqual({ Quota: "convenorQuota", Category: null })
    expect(() => storedQuota("S9", {})).toThrow("No quota S9")
  })

  it("read as lists and papers call them", () => {
    expect(["CONV", "S1", "gone", null].map((code) => quotaName(code, {}))).toEqual([
      "Convenor",
      "S1",
      "gone",
      "",
    ])
    expect(quotaLabel("S1", {})).toBe("Management S1")
  })
})

describe("the quotas of another state", () => {
  it("are told by code, name, column, category and group", () => {
    const of = (word: string) => quotaOfSpelling(word, karnataka)
    expect(
      ["GOVT", "Government (KEA)", "Government", "CQ", "convenorQuota", "ConvenerQuota"].map(of),
    ).toEqual(Array.from({ length: 6 }, () => "GOVT"))
    expect(["Private", "nri", "Institutional", "MgmtQuota3", "S1"].map(of)).toEqual([
      "PVT",
      "NRI",
      "INST",
      "OTHERS",
      undefined,
    ])
    expect(quotaCode({ Quota: "Management", Category: "INST" }, karnataka)).toBe("INST")
    expect(quotaName("PVT", karnataka)).toBe("Private")
  })

  it("go through a sliding in the words that its calls know", () => {
    expect(["GOVT", "INST"].map((code) => slidingCategory(code, karnataka))).toEqual(["CQ", "INST"])
    expect(wantedQuota("Government", "CQ", karnataka)).toBe("GOVT")
    expect(wantedQuota("Management", "INST", karnataka)).toBe("INST")
    expect(wantedQuota("Government", "INST", karnataka)).toBeUndefined()
    expect(wantedQuota("Management", "CQ", {})).toBeUndefined()
  })

  it("may have several in the government's group too, which then needs its category", () => {
    const Quotas = karnataka.Quotas.map((one) => ({ ...one, Quota: "convenorQuota" as const }))
    const rules = { ...karnataka, Quotas }
    expect(quotaOfSpelling("Government", rules)).toBeUndefined()
    expect(quotaCode({ Quota: "convenorQuota", Category: "NRI" }, rules)).toBe("NRI")
    expect(slidingCategory("GOVT", rules)).toBe("GOVT")
  })
})

describe("words that could mean several quotas", () => {
  const quota = (QuotaCode: string, Name: string, Quota: QuotaGroup, Spellings = ""): Quota => ({
    QuotaCode,
    Name,
    Quota,
    SeatField: null,
    Spellings,
    IsActive: true,
  })
  const category = (Code: string, QuotaCode: string): SeatCategory => ({
    Code,
    Name: Code,
    QuotaCode,
    IsInService: false,
    IsActive: true,
  })
  const rules = {
    Quotas: [
      quota("MGMT", "Management", "Management"),
      quota("NRI", "NRI", "Management"),
      quota("AIQ", "Government", "convenorQuota"),
      quota("STATE", "State", "convenorQuota", "Convener"),
    ],
    Categories: [category("NRI", "NRI"), category("Own", "MGMT"), category("Open", "STATE")],
  }

  it("are told by the category, although a quota has the name of its group", () => {
    const of = (Quota: string, Category: string | null) => quotaCode({ Quota, Category }, rules)
    expect([of("Management", "NRI"), of("Management", "Own"), of("Management", null)]).toEqual([
      "NRI",
      "MGMT",
      undefined,
    ])
    expect(["Government", "Convener", "convenorQuota"].map((word) => of(word, "Open"))).toEqual(
      Array.from({ length: 3 }, () => "STATE"),
    )
    expect([of("Government", null), of("Government", "NRI")]).toEqual([undefined, undefined])
    expect(["Management", "Government", "NRI"].map((word) => needsCategory(word, rules))).toEqual([
      true,
      true,
      false,
    ])
  })

  it("name the only quota of a group, whatever its name", () => {
    const alone = { ...rules, Quotas: rules.Quotas.filter(({ QuotaCode }) => QuotaCode !== "MGMT") }
    expect(quotaCode({ Quota: "Management", Category: "gone" }, alone)).toBe("NRI")
  })

  it("are a code before a name, and a name before another spelling", () => {
    const { Quotas, Categories } = andhraPradesh
    const nri = { Quotas: [...Quotas, quota("NRI", "Abroad", "Management")], Categories }
    expect(quotaOfSpelling("nri", nri)).toBe("NRI")
    const named = { Quotas: [...Quotas, quota("S4", "NRI", "Management")], Categories }
    expect(quotaOfSpelling("NRI", named)).toBe("S4")
  })
})
