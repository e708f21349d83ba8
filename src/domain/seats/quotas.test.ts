import { describe, expect, it } from "vitest"
import { quotaCode, quotaOfSpelling, quotaTable, storedQuota } from "./quotas.ts"

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
    ])
      expect(quotaOfSpelling(word)).toBe("CONV")
    for (const word of ["NRI", "S2", "MgmtQuota2", "Management S2"]) expect(quotaOfSpelling(word)).toBe("S2")
    expect(quotaOfSpelling("Management")).toBeUndefined()
    expect(quotaOfSpelling("S4")).toBeUndefined()
  })

  it("need the category for Management alone", () => {
    expect(quotaCode({ Quota: "Management", Category: "S3" })).toBe("S3")
    expect(quotaCode({ Quota: "Management" })).toBeUndefined()
    expect(quotaCode({ Quota: "NRI", Category: "OBC" })).toBe("S2")
    expect(quotaCode({ Quota: "nonsense", Category: "S1" })).toBeUndefined()
  })

  it("go back to what the wizard stores", () => {
    for (const row of quotaTable.filter((candidate) => candidate.code !== "CONV"))
      expect(quotaCode(storedQuota(row.code))).toBe(row.code)
    expect(storedQuota("CONV")).toEqual({ Quota: "convenorQuota", Category: null })
  })
})
