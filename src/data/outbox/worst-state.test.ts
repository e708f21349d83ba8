import { expect, it } from "vitest"
import { worstOf } from "./worst-state.ts"

const counts = (open: number, sending: number, needsYou: number, hasReceived: boolean) => ({
  open,
  sending,
  needsYou,
  hasReceived,
  lost: 0,
})

it("says received only of what was sent from here", () => {
  expect(worstOf(counts(0, 0, 0, false))).toBe("nothing")
  expect(worstOf(counts(0, 0, 0, true))).toBe("received")
})

it("law 23: never says received where something was lost", () => {
  expect(worstOf({ ...counts(0, 0, 0, true), lost: 2 })).toBe("lost")
  expect(worstOf({ ...counts(3, 0, 1, true), lost: 2 })).toBe("lost")
})

it("says the worst of what is still here, whatever was received before", () => {
  expect(worstOf(counts(3, 1, 1, true))).toBe("needs-you")
  expect(worstOf(counts(3, 1, 0, true))).toBe("sending")
  expect(worstOf(counts(3, 0, 0, true))).toBe("waiting")
})
