import { describe, expect, it } from "vitest"
import { mayAct, pendingBanner, showsActions } from "./approval-chain.ts"
import {
  approvalFields,
  approvalState,
  isEditable,
  overallStatus,
  stepState,
  trackerStep,
  trackerSteps,
} from "./approval-record.ts"
import { dashboardLabels, dashboardStatus } from "./dashboard-status.ts"
import { decisionNote, isOfThisSubmit, reviewWord } from "./review-word.ts"
import type { ApprovalState } from "./stages.ts"
import { actedAt, actedDay } from "./step-days.ts"

const states: readonly ApprovalState[] = [
  "draft",
  "atOfficer",
  "atFinancer",
  "atPrincipal",
  "approved",
  "rejected",
  "withdrawn",
  "cancelled",
]
const record = (state: ApprovalState) => ({
  ...approvalFields(state),
  CurrentLevel: approvalFields(state).CurrentLevel ?? 0,
})
const atFinancer = record("atFinancer")

describe("state and record", () => {
  it("reads back what it writes", () => {
    for (const state of states) expect(approvalState(record(state))).toBe(state)
  })

  it("does not mind the case of letters", () => {
    expect(isEditable({ AdmissionStatus: "REJECTED" })).toBe(true)
    expect(isEditable({ AdmissionStatus: "pending", CurrentLevel: 1 })).toBe(false)
    expect(isEditable({})).toBe(true)
  })

  it("sorts into the three tabs", () => {
    expect(states.map((state) => overallStatus(record(state)))).toEqual([
      ...["Pending", "Pending", "Pending", "Pending"],
      "Approved",
      ...["Rejected", "Rejected", "Rejected"],
    ])
  })
})

describe("tracker", () => {
  it("has five steps and waits at the officer after the submit", () => {
    expect(trackerSteps).toEqual(["Submitted", "Admissions Officer", "Financer", "Principal", "Approved"])
    expect(trackerStep(record("atOfficer"))).toEqual({ index: 1, rejected: false })
    expect(trackerStep(record("approved"))).toEqual({ index: 4, rejected: false })
  })

  it("limits the level to 0 to 3 and marks a rejection", () => {
    expect(trackerStep({ AdmissionStatus: "Rejected", CurrentLevel: 2 })).toEqual({
      index: 2,
      rejected: true,
    })
    expect(trackerStep({ AdmissionStatus: "Pending", CurrentLevel: 9 })).toEqual({
      index: 3,
      rejected: false,
    })
    expect(trackerStep({ AdmissionStatus: "Pending", CurrentLevel: -1 }).index).toBe(0)
  })
})

describe("the steps of the tracker", () => {
  const stepsOf = (state: ApprovalState, CurrentLevel = record(state).CurrentLevel) =>
    trackerSteps.map((_step, at) => stepState({ ...record(state), CurrentLevel }, at)).join(" ")

  it("are done up to the one where the application is now, or was rejected", () => {
    expect(stepsOf("draft")).toBe("now todo todo todo todo")
    expect(stepsOf("atFinancer")).toBe("done done now todo todo")
    expect(stepsOf("rejected", 2)).toBe("done done bad todo todo")
    expect(stepsOf("approved")).toBe("done done done done done")
  })

  it("know when somebody acted, as the college's day", () => {
    const tracking = [
      { StepName: "Submitted", ActedAt: "2025-11-20T19:00:00.000Z" },
      { StepName: "Admissions Officer", ActedAt: null },
    ]
    expect(actedAt(tracking, "Submitted")).toBe("2025-11-20T19:00:00.000Z")
    expect(actedDay(tracking, "Submitted")).toBe("21-11-2025")
    expect([actedDay(tracking, "Admissions Officer"), actedDay(tracking, "Financer")]).toEqual([
      undefined,
      undefined,
    ])
  })

  it("have none where a withdrawn or cancelled application is now", () => {
    expect(stepsOf("withdrawn", 0)).toBe("todo todo todo todo todo")
    expect(stepsOf("withdrawn", 2)).toBe("done done todo todo todo")
    expect(stepsOf("cancelled", 3)).toBe("done done done todo todo")
  })
})

describe("review", () => {
  it("lets only the current step act, and says who else is waited for", () => {
    expect(mayAct(atFinancer, 5)).toBe(true)
    expect(mayAct(atFinancer, 4)).toBe(false)
    expect(mayAct({ ...record("rejected"), CurrentStepRoleId: 5 }, 5)).toBe(false)
    expect(pendingBanner(atFinancer, 4)).toBe("Application pending at Financer")
    expect(pendingBanner(atFinancer, 5)).toBeUndefined()
    expect(pendingBanner(record("approved"), 4)).toBeUndefined()
  })

  it("shows actions to who may act or has just acted, never to a student or when completed", () => {
    expect(showsActions(atFinancer, { roleId: 5 })).toBe(true)
    expect(showsActions(atFinancer, { roleId: 4, justAdvanced: true })).toBe(true)
    expect(showsActions(atFinancer, { roleId: 7, justAdvanced: true })).toBe(false)
    expect(showsActions(record("approved"), { roleId: 6, justAdvanced: true })).toBe(false)
  })

  it("has one word for a decision", () => {
    expect((["idle", "confirming", "confirmed", "processed"] as const).map(reviewWord)).toEqual([
      undefined,
      "Confirming…",
      "Confirmed",
      "Processed",
    ])
  })

  it("shows a decision with the submit on which it was made, and with no later one", () => {
    const [first, again] = ["2026-06-01T09:00:00.000Z", "2026-06-03T09:00:00.000Z"]
    const undecided = { Status: "Pending" } as const
    const decided = { Status: "Approved" } as const
    const note = decisionNote(first)
    expect(isOfThisSubmit(note, first, decided)).toBe(true)
    // Until the record is read again after the decision, its chain does not know of it.
    expect(isOfThisSubmit(note, first, undecided)).toBe(true)
    expect(isOfThisSubmit(note, again, undecided)).toBe(false)
    expect(isOfThisSubmit("", first, decided)).toBe(false)
    for (const older of ["1", decisionNote(null)]) {
      expect(isOfThisSubmit(older, again, decided)).toBe(true)
      expect(isOfThisSubmit(older, again, undecided)).toBe(false)
      expect(isOfThisSubmit(older, again, undefined)).toBe(false)
    }
  })
})

describe("student dashboard", () => {
  it("follows decision F3", () => {
    expect(dashboardStatus(record("draft"), false)).toBe("draft")
    expect(dashboardStatus(record("atOfficer"), false)).toBe("submitted")
    expect(dashboardStatus(record("atOfficer"), true)).toBe("under_review")
    expect(dashboardStatus(atFinancer, false)).toBe("under_review")
    expect(dashboardStatus(record("approved"), true)).toBe("approved")
    expect(dashboardStatus(record("rejected"), true)).toBe("rejected")
    expect(dashboardStatus(record("withdrawn"), true)).toBe("withdrawn")
    expect(dashboardStatus(record("cancelled"), true)).toBe("cancelled")
    expect(dashboardLabels.withdrawn).toBe("Withdrawn")
    expect(dashboardLabels.submitted).toBe("Application Submitted")
  })
})
