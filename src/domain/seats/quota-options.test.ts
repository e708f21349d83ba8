import { describe, expect, it } from "vitest"
import { answersNoLongerOffered } from "#domain/application/offered-choices.ts"
import { karnataka } from "#domain/college/karnataka.ts"
import {
  categoryCode,
  categoryName,
  categoryOptions,
  groupName,
  groupOptions,
  isInService,
  needsCategory,
  offeredCategories,
  onlySlidingCategory,
  quotaOptions,
  simpleQuotaOptions,
  slidingCategoryOptions,
  slidingQuotaFits,
  slidingQuotaOptions,
  takesSliding,
} from "./quota-options.ts"

const values = (options: readonly { readonly value: string }[]) => options.map(({ value }) => value)

it("offers a quota that has ended only where it is named", () => {
  const rules = {
    ...karnataka,
    Quotas: karnataka.Quotas.map((one) => ({ ...one, IsActive: one.QuotaCode === "GOVT" })),
  }
  expect(values(quotaOptions(rules))).toEqual(["GOVT"])
  expect(values(quotaOptions(rules, undefined, "INST", "PVT", "INST"))).toEqual(["GOVT", "PVT", "INST"])
})

describe("what the specification's college offers", () => {
  it("stands in the words of the specification", () => {
    expect(groupOptions({})).toEqual([
      { value: "Management", label: "Management" },
      { value: "convenorQuota", label: "Convenor" },
    ])
    expect(values(categoryOptions("Management", {}))).toEqual(["S1", "S2", "S3"])
    expect(categoryOptions("convenorQuota", {})).toEqual([
      { value: "nonService", label: "Non-service" },
      { value: "service", label: "Service" },
    ])
    expect(categoryOptions("", {})).toEqual([])
    expect(offeredCategories({}).join(" / ")).toBe("S1 / S2 / S3 / Non-service / Service")
    expect(values(simpleQuotaOptions({}))).toEqual(["Management", "Government", "NRI"])
    expect(slidingCategoryOptions({})).toEqual(
      ["CQ", "S1", "S2", "S3"].map((value) => ({ value, label: value })),
    )
    expect(values(slidingQuotaOptions({}))).toEqual(["Management", "Government"])
    expect(["Management", "Government", "NRI", ""].map((quota) => needsCategory(quota, {}))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it("reads what people wrote", () => {
    expect(["non-service", "SERVICE", "s2", "none"].map((text) => categoryCode(text, {}))).toEqual([
      "nonService",
      "service",
      "S2",
      "none",
    ])
    expect([groupName("convenorQuota", {}), groupName("Other", {}), categoryName(null, {})]).toEqual([
      "Convenor",
      "Other",
      "",
    ])
    expect([isInService("service", {}), isInService("nonService", {})]).toEqual([true, false])
  })
})

describe("what another college offers", () => {
  const Quotas = karnataka.Quotas.map((one) => ({ ...one, IsActive: one.QuotaCode !== "NRI" }))
  const Categories = karnataka.Categories.map((one) => ({ ...one, IsActive: one.Code !== "PVT" }))
  const rules = { ...karnataka, Quotas, Categories }

  it("has its names, and leaves out what is inactive, unless it stands there", () => {
    expect(groupName("convenorQuota", rules)).toBe("Government (KEA)")
    expect(values(categoryOptions("Management", rules))).toEqual(["OTHERS", "INST"])
    expect(values(categoryOptions("Management", rules, "NRI"))).toEqual(["NRI", "OTHERS", "INST"])
    expect(values(quotaOptions(rules))).toEqual(["GOVT", "PVT", "OTHERS", "INST"])
    expect(values(quotaOptions(rules, "NRI"))).toContain("NRI")
    expect(values(simpleQuotaOptions(rules))).toEqual(["Management", "Government"])
    expect(simpleQuotaOptions(rules)[1]?.label).toBe("Government (KEA)")
    expect(categoryName("NRI", rules)).toBe("NRI")
  })

  it("slides by its own words", () => {
    const labels = slidingCategoryOptions(karnataka).map(({ label }) => label)
    expect(labels).toEqual(["Government (KEA)", "Private", "NRI", "Others", "Institutional"])
    expect(slidingQuotaFits(karnataka)).toBe(
      "Government (KEA) goes with Government (KEA), Management with Private, NRI, Others or Institutional.",
    )
    const only = (quota: string) => onlySlidingCategory(quota, karnataka)
    expect([only("Government"), only("Management"), only("")]).toEqual(["CQ", "", ""])
    const second = { ...karnataka.Quotas[0]!, QuotaCode: "GOVT2", Name: "Government (AIQ)" }
    const two = { ...karnataka, Quotas: [...karnataka.Quotas, second] }
    expect(onlySlidingCategory("Government", two)).toBe("")
  })

  it("slides inside a quota that has ended only whoever has a seat of it", () => {
    const slides = (held?: string) => ({
      quotas: values(slidingQuotaOptions(rules, held)),
      isOffered: values(slidingCategoryOptions(rules, held)).includes("NRI"),
      takes: takesSliding("NRI", rules, held),
      isNamed: slidingQuotaFits(rules, held).includes("NRI"),
    })
    const quotas = ["Management", "Government"]
    expect(slides()).toEqual({ quotas, isOffered: false, takes: false, isNamed: false })
    expect(slides("INST")).toEqual(slides())
    expect(slides("NRI")).toEqual({ quotas, isOffered: true, takes: true, isNamed: true })
    const ended = { ...rules, Quotas: Quotas.map((one) => ({ ...one, IsActive: one.QuotaCode === "GOVT" })) }
    expect(values(slidingQuotaOptions(ended))).toEqual(["Government"])
    expect(values(slidingQuotaOptions(ended, "INST"))).toEqual(quotas)
    expect(onlySlidingCategory("Management", ended, "INST")).toBe("INST")
  })

  it("refuses what it offers no more, to whoever did not have it", () => {
    const withdrawn = (Category: string, before: object | null) =>
      answersNoLongerOffered({ Quota: "Management", Category }, before, rules)
    expect([withdrawn("NRI", null), withdrawn("PVT", { Category: "INST" })]).toEqual([
      ["Category"],
      ["Category"],
    ])
    expect([withdrawn("NRI", { Category: "NRI" }), withdrawn("INST", null)]).toEqual([[], []])
    const alone = { ...rules, Quotas: Quotas.map((one) => ({ ...one, IsActive: one.QuotaCode === "GOVT" })) }
    expect(answersNoLongerOffered({ Quota: "Management" }, null, alone)).toEqual(["Quota"])
    expect(values(groupOptions(alone))).toEqual(["convenorQuota"])
  })
})
