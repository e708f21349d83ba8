import { expect, it } from "vitest"
import { worstOf } from "./worst-state.ts"

const counts = (open: number, sending: number, needsYou: number, hasReceived: boolean) => ({
  open,
  sending,
  needsYou,
  hasReceived,
})

it("says received only of what was sent from here", () => {
  expect(worstOf(counts(0, 0, 0, false))).toBe("nothing")
  expect(worstOf(counts(0, 0, 0, true))).toBe("received")
})

it("says the worst of what is still here, whatever was received before", () => {
  expect(worstOf(counts(3, 1, 1, true))).toBe("needs-you")
  expect(worstOf(counts(3, 1, 0, true))).toBe("sending")
  expect(worstOf(counts(3, 0, 0, true))).toBe("waiting")
})
