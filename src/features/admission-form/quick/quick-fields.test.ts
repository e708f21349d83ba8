import { describe, expect, it } from "vitest"
import { emptySimpleValues, keptValues, withOpenBatch } from "./quick-fields.ts"

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
    const kept = keptValues(empty("2026-2027"), older as Record<string, string>, "2026-2027")
    expect(kept).toMatchObject({ firstName: "Ravi", Batch: "2026-2029", autoBatch: "2026-2029" })
    expect(keptValues(empty("2026-2027"), { ...older, autoBatch: "2025-2028" }, "2026-2027").Batch).toBe(
      "2026-2029",
    )
  })

  it("stays in a kept form where it was chosen, and while no cycle is known", () => {
    const chosen = { Batch: "2025-2028", autoBatch: "2026-2029" }
    expect(keptValues(empty("2026-2027"), chosen, "2026-2027").Batch).toBe("2025-2028")
    expect(keptValues(empty(), { Batch: "2025-2028" }, undefined).Batch).toBe("2025-2028")
  })
})
