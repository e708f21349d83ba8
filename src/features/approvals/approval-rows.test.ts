import { describe, expect, it } from "vitest"
import { editableFirst, isAtStep, isReviewable, waitingText } from "./approval-rows.ts"

const OFFICER = 4
const FINANCER = 5
const row = (CurrentStepRoleId: number | null, AdmissionStatus = "Pending") =>
  ({ CurrentStepRoleId, AdmissionStatus, CurrentLevel: 1, IsCompleted: false }) as Parameters<
    typeof isAtStep
  >[0]

describe("who may open a row for review", () => {
  it("is the first role of the current step, and nobody else", () => {
    expect(isReviewable(row(OFFICER), OFFICER, "Pending")).toBe(true)
    expect(isReviewable(row(FINANCER), OFFICER, "Pending")).toBe(false)
    expect(isReviewable(row(null), OFFICER, "Pending")).toBe(false)
    expect(isReviewable(row(OFFICER), undefined, "Pending")).toBe(false)
  })

  it("is nobody on the Approved tab, where the rule only orders the rows", () => {
    expect(isReviewable(row(OFFICER, "Approved"), OFFICER, "Approved")).toBe(false)
    expect(isAtStep(row(OFFICER, "Approved"), OFFICER, "Approved")).toBe(true)
    expect(isAtStep(row(OFFICER, "Rejected"), OFFICER, "Approved")).toBe(false)
  })

  it("puts one's own rows first and keeps the order otherwise", () => {
    const rows = [row(FINANCER), row(OFFICER), row(null), row(OFFICER)]
    expect(editableFirst(rows, OFFICER, "Pending").map((one) => one.CurrentStepRoleId)).toEqual([
      4,
      4,
      5,
      null,
    ])
  })
})

describe("how long it waits", () => {
  const now = new Date("2025-11-21T05:00:00Z")
  it("is late after seven days, not on the seventh", () => {
    expect(waitingText("2025-11-21T04:00:00Z", now)).toEqual({ text: "Today", isLate: false })
    expect(waitingText("2025-11-20T04:00:00Z", now)).toEqual({ text: "1 day", isLate: false })
    expect(waitingText("2025-11-14T04:00:00Z", now)).toEqual({ text: "7 days", isLate: false })
    expect(waitingText("2025-11-13T04:00:00Z", now)).toEqual({ text: "8 days", isLate: true })
    expect(waitingText(null, now)).toBeNull()
  })
})
