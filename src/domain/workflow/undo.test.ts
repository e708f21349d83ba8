import { describe, expect, it } from "vitest"
import {
  isUndoable,
  type MadeDecision,
  UNDO_HELD_SECONDS,
  UNDO_SECONDS,
  undoableUntil,
  undoRefusal,
} from "./undo.ts"

const decision: MadeDecision = {
  UserID: 5,
  At: "2025-11-21T05:00:00.000Z",
  UndoneAt: null,
  State: "atFinancer",
}
const since = { state: "atFinancer", isChanged: false, isOpenedNext: false, isTold: false } as const
const at = (seconds: number) => new Date(Date.parse(decision.At) + seconds * 1000)

describe("taking a decision back", () => {
  it("is its author's, for as long as the page may offer it and the calls take", () => {
    expect(undoRefusal(decision, 5, since, at(UNDO_SECONDS))).toBeUndefined()
    expect(undoRefusal(decision, 5, since, at(UNDO_HELD_SECONDS + 19))).toBeUndefined()
    expect(undoRefusal(decision, 5, since, at(120))).toBeUndefined()
    expect(undoRefusal(decision, 5, since, at(120.001))).toBe("late")
    expect(undoRefusal(decision, 6, since, at(1))).toBe("other")
    expect(undoableUntil(decision.At)).toEqual(at(120))
  })

  it("ends as soon as something is built on it, somebody was told, or it was taken back", () => {
    const refusal = (more: object, made: object = {}) =>
      undoRefusal({ ...decision, ...made }, 5, { ...since, ...more }, at(1))
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
