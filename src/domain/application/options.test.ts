import { describe, expect, it } from "vitest"
import {
  labelOf,
  motherTongues,
  purposeOptions,
  purposeText,
  states,
  wizardBatches,
  wizardGenders,
} from "./options.ts"

describe("what a payment is for", () => {
  it("reads as the college names the tuition fee, and keeps its value", () => {
    const named = { tuitionFeeName: "Course Fee" }
    expect(purposeOptions({}, named)).toEqual([
      { value: "Tution Fee", label: "Course Fee" },
      { value: "Hostel Fee", label: "Hostel Fee" },
    ])
    expect(purposeText("Tution Fee", named)).toBe("Course Fee")
    expect(purposeText("Hostel Fee", named)).toBe("Hostel Fee")
  })

  it.each([[{}], [{ tuitionFeeName: "" }]])("reads as it is stored under %j", (rules) => {
    expect(purposeText("Tution Fee", rules)).toBe("Tution Fee")
    expect(purposeText(null, rules)).toBe("")
  })
})

describe("option lists", () => {
  it("hold 24 mother tongues, Telugu first and Marwari last", () => {
    expect(motherTongues).toHaveLength(24)
    expect([motherTongues[0]?.value, motherTongues.at(-1)?.value]).toEqual(["Telugu", "Marwari"])
    expect(new Set(motherTongues.map((option) => option.value)).size).toBe(24)
  })

  it("hold 28 states, then 8 union territories, each with its own code", () => {
    expect(states).toHaveLength(36)
    expect(states[27]?.label).toBe("West Bengal")
    expect(states.slice(28).map((option) => option.label)).toContain("Puducherry")
    expect(new Set(states.map((option) => option.value)).size).toBe(36)
    expect(states.every((option) => /^IN-[A-Z]{2}$/.test(option.value))).toBe(true)
  })

  it("read as people say", () => {
    expect(labelOf(wizardGenders, "Other")).toBe("Others")
    expect(labelOf(states, "IN-AP")).toBe("Andhra Pradesh")
    expect(labelOf(states, "Elsewhere")).toBe("Elsewhere")
    expect(labelOf(states, null)).toBe("")
  })

  it("depend on the day", () => {
    expect(wizardBatches("2025-11-20").map((option) => option.value)).toEqual([
      "2024-2025",
      "2025-2026",
      "2026-2027",
    ])
  })
})
