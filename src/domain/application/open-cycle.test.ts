import { describe, expect, it } from "vitest"
import {
  batchInCycle,
  hasOtherExamYear,
  isEarlierBatch,
  isOtherBatch,
  isOwnBatch,
  valuesOfCycle,
} from "./open-cycle.ts"

const cycle = { academicYear: "2026-2027", examYear: 2026 }
const followed = { Batch: "2026-2027", autoBatch: "2026-2027", NEETExamYear: "2026" }

describe("a form that is not created yet, when the next cycle opens (F6, F32)", () => {
  it("takes batch and exam year together, while the batch is the one that it put in itself", () => {
    expect(valuesOfCycle({ Batch: "2025-2026", autoBatch: "2025-2026" }, cycle)).toEqual(followed)
    // The calendar's batch, from before any settings were known.
    expect(valuesOfCycle({ Batch: "2027-2028", autoBatch: "2027-2028" }, cycle)).toEqual(followed)
  })

  it("keeps a batch that the user chose, and the exam year beside one of an earlier cycle", () => {
    expect(valuesOfCycle({ Batch: "2025-2026", autoBatch: "2024-2025" }, cycle)).toEqual({})
    expect(valuesOfCycle({ Batch: "2027-2028", autoBatch: "2025-2026" }, cycle)).toEqual({
      NEETExamYear: "2026",
    })
  })

  it("takes an earlier batch of a form of an earlier version for its own, and no later one", () => {
    expect(valuesOfCycle({ Batch: "2025-2026" }, cycle)).toEqual(followed)
    expect(valuesOfCycle({ Batch: "2025-2026", autoBatch: "" }, cycle)).toEqual(followed)
    expect(valuesOfCycle({ Batch: "2027-2028" }, cycle)).toEqual({ NEETExamYear: "2026" })
  })

  it("puts in the batch where there was none", () => {
    expect(isOwnBatch("", "", "2026-2029")).toBe(true)
    expect(isOwnBatch("", undefined, "2026-2029")).toBe(true)
  })
})

it("an application of the open cycle has another exam year once the college has corrected it", () => {
  const of = (Batch: string, NEETExamYear: string) => hasOtherExamYear({ Batch, NEETExamYear }, cycle)
  expect(of("2026-2027", "2025")).toBe(true)
  expect(of("2026-2029", "2027")).toBe(true)
  expect(of("2026-2027", "2026")).toBe(false)
  expect(of("2026-2027", "")).toBe(false)
  // Another batch is said for itself, and changed together with its year.
  expect(of("2025-2026", "2025")).toBe(false)
  expect(of("", "2025")).toBe(false)
})

it.each([
  ["2025-2026", true, true],
  ["2025-2028", true, true],
  ["2026-2029", false, false],
  ["2027-2028", false, true],
  ["", false, false],
])(
  "the batch %s is of an earlier cycle than 2026-2027: %s, of another one: %s",
  (batch, isEarlier, isOther) => {
    expect(isEarlierBatch(batch, "2026-2027")).toBe(isEarlier)
    expect(isOtherBatch(batch, "2026-2027")).toBe(isOther)
  },
)

it.each([
  ["2025-2026", "2026-2027"],
  ["2025-2028", "2026-2029"],
  ["2025", "2026-2027"],
])("%s is changed to %s", (batch, changed) => {
  expect(batchInCycle(batch, "2026-2027")).toBe(changed)
})
