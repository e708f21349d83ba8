import { describe, expect, it } from "vitest"
import { daysSince, mobileText, quotaText, shortDay, stageSteps } from "./staff-rows.ts"

const now = new Date("2025-11-21T05:18:00Z")

describe("one application in a list", () => {
  it("says the quota in a word, whatever its spelling", () => {
    expect(quotaText({ Quota: "Management", Category: "S2" }, {})).toBe("S2")
    expect(quotaText({ Quota: "convenorQuota", Category: "service" }, {})).toBe("Convenor")
    expect(quotaText({ Quota: "Management", Category: null }, {})).toBe("")
    expect(quotaText({ Quota: "Management", Category: "S1", QuotaCode: "S2" }, {})).toBe("S2")
    expect(quotaText({ Quota: "Management", Category: "S1", QuotaCode: null }, {})).toBe("S1")
  })

  it("parts a mobile number in two halves and leaves others alone", () => {
    expect(mobileText("2045117830")).toBe("20451 17830")
    expect(mobileText("123")).toBe("123")
    expect(mobileText(null)).toBe("")
  })

  it("shows where it stands on its way", () => {
    const states = (record: Parameters<typeof stageSteps>[0]) => stageSteps(record).map((step) => step.state)
    expect(states({ AdmissionStatus: "Pending", CurrentLevel: 2 })).toEqual([
      "done",
      "done",
      "now",
      "todo",
      "todo",
    ])
    expect(states({ AdmissionStatus: "Rejected", CurrentLevel: 1 })[1]).toBe("bad")
    expect(new Set(states({ AdmissionStatus: "Approved", CurrentLevel: 3 }))).toEqual(new Set(["done"]))
  })

  it("counts days by the college's calendar", () => {
    expect(daysSince("2025-11-20T20:00:00Z", now)).toBe(0)
    expect(daysSince("2025-11-20T10:00:00Z", now)).toBe(1)
    expect(daysSince("2025-11-10T10:00:00Z", now)).toBe(11)
    expect(daysSince("2025-11-25T10:00:00Z", now)).toBe(0)
    expect(daysSince(null, now)).toBeNull()
  })

  it("says a day shortly, with its year when it is another", () => {
    expect(shortDay("2025-11-20T20:00:00Z", now)).toBe("21 Nov")
    expect(shortDay("2024-01-05", now)).toBe("5 Jan 2024")
    expect(shortDay(undefined, now)).toBe("")
  })
})
