import { describe, expect, it } from "vitest"
import { reviewTracker } from "./tracker-steps.ts"

const now = new Date("2025-11-21T06:00:00Z")
const step = (StepName: string, more: object = {}) => ({ StepName, ...more })
type Given = Parameters<typeof reviewTracker>[0]
const given = (record: object, tracking: object[] = []) => ({ record, tracking }) as unknown as Given
const pending = { AdmissionStatus: "Pending", CurrentLevel: 1, CurrentStepRoleId: 4 }

describe("the tracker of the review", () => {
  it("says when and who for what is done, and since when it is with the viewer", () => {
    const tracking = [
      step("Submitted", { ActedAt: "2025-11-20T05:17:00Z", ActedBy: "counsellor.vja" }),
      step("Admissions Officer", { OpenedAt: "2025-11-21T05:22:00Z", OpenedBy: "ao.verify" }),
    ]
    const mine = reviewTracker(given(pending, tracking), 4, now)
    expect(mine.map((one) => one.state)).toEqual(["done", "now", "todo", "todo", "todo"])
    expect(mine[0]?.notes).toEqual(["20 Nov, 10:47", "counsellor.vja"])
    expect(mine[1]?.notes).toEqual(["With you since 10:52"])
    const others = reviewTracker(given(pending, tracking), 5, now)
    expect(others[1]?.notes).toEqual(["Opened by ao.verify, 10:52"])
  })

  it("is red at the step of a rejection, at none once cancelled, and whole when completed", () => {
    const tracking = [step("Financer", { ActedAt: "2025-11-21T05:22:00Z", ActedBy: "finance" })]
    const rejected = reviewTracker(given({ AdmissionStatus: "Rejected", CurrentLevel: 2 }, tracking), 4, now)
    expect(rejected[2]).toMatchObject({ state: "bad", notes: ["Rejected", "10:52", "finance"] })
    const cancelled = reviewTracker(
      given({ AdmissionStatus: "Cancelled", CurrentLevel: 2 }, tracking),
      4,
      now,
    )
    expect(cancelled.map((one) => one.state)).toEqual(["done", "done", "todo", "todo", "todo"])
    const approved = reviewTracker(given({ AdmissionStatus: "Approved", IsCompleted: true }), 4, now)
    expect(new Set(approved.map((one) => one.state))).toEqual(new Set(["done"]))
  })
})
