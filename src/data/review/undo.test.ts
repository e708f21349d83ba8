import "#tests/support/session-device.ts"
import { afterEach, beforeEach, expect, it } from "vitest"
import { sessionState } from "#data/session/session-state.ts"
import { endUndo, offerUndo, showUndoAt, undoState } from "./undo.ts"

const decided = { message: "Approved", undo: { DecisionId: "d1", Seconds: 10 } }
const ignore = () => undefined

beforeEach(() => {
  sessionState.user = { UserID: 7, Username: "ao.verify" } as NonNullable<typeof sessionState.user>
})
afterEach(() => {
  endUndo()
  sessionState.user = null
})

it("is offered where the decision was made, and ends when that place is left", () => {
  const leave = showUndoAt("review a")
  expect(offerUndo(decided, undoState.place, ignore)).toBe(true)
  expect(undoState.offer).toMatchObject({ decisionId: "d1", text: "Approved", paymentId: undefined })
  expect(offerUndo(decided, undoState.place, ignore, "p1")).toBe(true)
  expect(undoState.offer).toMatchObject({ paymentId: "p1" })
  leave()
  expect(undoState).toMatchObject({ offer: null, place: null })
})

it("is not offered in another review, nor where nothing would show it", () => {
  const leave = showUndoAt("review a")
  const { place } = undoState
  leave()
  expect(offerUndo(decided, place, ignore)).toBe(false)
  const leaveOther = showUndoAt("review b")
  expect(offerUndo(decided, place, ignore)).toBe(false)
  expect(offerUndo(decided, null, ignore)).toBe(false)
  expect(undoState.offer).toBeNull()
  leaveOther()
})

it("is not offered to the next user at the same place, when the answer comes late", () => {
  const leave = showUndoAt("review a")
  const { place } = undoState
  leave()
  sessionState.user = { UserID: 8, Username: "ao.second" } as NonNullable<typeof sessionState.user>
  const leaveAgain = showUndoAt("review a")
  expect(offerUndo(decided, place, ignore)).toBe(false)
  leaveAgain()
})

it("is not offered for a decision that cannot be undone", () => {
  const leave = showUndoAt("review a")
  expect(offerUndo({ message: "Approved" }, undoState.place, ignore)).toBe(false)
  leave()
})
