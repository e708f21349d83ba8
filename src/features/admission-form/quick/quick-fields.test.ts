import { describe, expect, it } from "vitest"
import { emptySimpleValues, keptValues, withOpenBatch, withOpenDate } from "./quick-fields.ts"

const today = "2026-08-01"
const empty = (academicYear?: string) =>
  emptySimpleValues(academicYear ? { today, AdmissionCycle: { academicYear } } : { today })

describe("the batch of a quick registration (F6)", () => {
  it("follows the open cycle: from none, and from the stored settings of the last one", () => {
    expect(withOpenBatch(empty(), "2026-2027").Batch).toBe("2026-2029")
    expect(withOpenBatch(empty("2025-2026"), "2026-2027").Batch).toBe("2026-2029")
    expect(withOpenBatch(empty("2025-2026"), undefined).Batch).toBe("2025-2028")
  })

  it("stays when it was chosen", () => {
    const chosen = { ...empty("2026-2027"), Batch: "2025-2028" }
    expect(withOpenBatch(chosen, "2026-2027")).toBe(chosen)
  })

  it("follows in a form that was kept in the last cycle, also by an earlier version", () => {
    const { autoBatch: _, ...older } = { ...empty("2025-2026"), firstName: "Ravi" }
    const kept = keptValues(empty("2026-2027"), older as Record<string, string>, {
      academicYear: "2026-2027",
      today,
    })
    expect(kept).toMatchObject({ firstName: "Ravi", Batch: "2026-2029", autoBatch: "2026-2029" })
    expect(
      keptValues(
        empty("2026-2027"),
        { ...older, autoBatch: "2025-2028" },
        { academicYear: "2026-2027", today },
      ).Batch,
    ).toBe("2026-2029")
  })

  it("stays in a kept form where it was chosen, and while no cycle is known", () => {
    const chosen = { Batch: "2025-2028", autoBatch: "2026-2029" }
    expect(keptValues(empty("2026-2027"), chosen, { academicYear: "2026-2027", today }).Batch).toBe(
      "2025-2028",
    )
    expect(keptValues(empty(), { Batch: "2025-2028" }, { academicYear: undefined, today }).Batch).toBe(
      "2025-2028",
    )
  })
})

describe("the admission date of a quick registration", () => {
  const keptOn = (values: Record<string, string>) =>
    keptValues(empty(), values, { academicYear: undefined, today: "2026-08-02" }).AdmissionDate

  it("is today's in a form that was begun on another day", () => {
    const { AdmissionDate = "", autoDate = "" } = empty()
    expect([AdmissionDate, autoDate]).toEqual(["01-08-2026", "01-08-2026"])
    expect(keptOn({ AdmissionDate, autoDate })).toBe("02-08-2026")
    expect(withOpenDate(empty(), "2026-08-02")).toMatchObject({
      AdmissionDate: "02-08-2026",
      autoDate: "02-08-2026",
    })
  })

  it("stays when it was chosen, and in a form of an earlier version", () => {
    expect(keptOn({ AdmissionDate: "30-07-2026", autoDate: "01-08-2026" })).toBe("30-07-2026")
    expect(keptOn({ AdmissionDate: "01-08-2026" })).toBe("01-08-2026")
  })
})
