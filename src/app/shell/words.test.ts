import { expect, it } from "vitest"
import { fill } from "#domain/texts/common/fill.ts"
import { frameWords } from "./words.ts"

it("says how long to wait after too many tries, also for one second", () => {
  const wait = (n: number) => fill(frameWords.unlockWait, { n })
  expect(wait(1)).toBe("Too many tries. Try again in 1 second.")
  expect(wait(40)).toBe("Too many tries. Try again in 40 seconds.")
})
