import { describe, expect, it } from "vitest"
import { isUndoable, type MadeDecision, undoableUntil, undoRefusal } from "./undo.ts"

const decision: MadeDecision = {
  UserID: 5,
  At: "2025-11-21T05:00:00.000Z",
  UndoneAt: null,
  State: "atFinancer",
}
const since = { state: "atFinancer", isChanged: false, isOpenedNext: false, isTold: false } as const
const at = (second: string) => new Date(`2025-11-21T05:00:${second}Z`)

describe("taking a decision back", () => {
  it("is its author's, for ten seconds and the way of the call", () => {
    expect(undoRefusal(decision, 5, since, at("09.900"))).toBeUndefined()
    expect(undoRefusal(decision, 5, since, at("15.000"))).toBeUndefined()
    expect(undoRefusal(decision, 5, since, at("15.001"))).toBe("late")
    expect(undoRefusal(decision, 6, since, at("01.000"))).toBe("other")
    expect(undoableUntil(decision.At)).toEqual(at("15.000"))
  })

  it("ends as soon as something is built on it, somebody was told, or it was taken back", () => {
    const refusal = (more: object, made: object = {}) =>
      undoRefusal({ ...decision, ...made }, 5, { ...since, ...more }, at("01.000"))
    expect(refusal({ isChanged: true })).toBe("builtUpon")
    expect(refusal({ isOpenedNext: true })).toBe("builtUpon")
    expect(refusal({ state: "atPrincipal" })).toBe("builtUpon")
    expect(refusal({ isTold: true })).toBe("told")
    expect(refusal({}, { UndoneAt: "2025-11-21T05:00:01.000Z" })).toBe("undone")
  })

  it("is for everything but the final approval", () => {
    expect(isUndoable("application", "approved")).toBe(false)
    expect(isUndoable("application", "rejected")).toBe(true)
    expect(isUndoable("payment", "approved")).toBe(true)
  })
})
