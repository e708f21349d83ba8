import { expect, it } from "vitest"
import { isSignInEndNear } from "./sign-in-end.ts"

const endsAt = "2026-12-01T05:00:00.000Z"
const begunAt = new Date("2026-11-01T05:00:00Z")
const isNear = (now: string, end: string | undefined = endsAt) =>
  isSignInEndNear({ endsAt: end, begunAt }, new Date(now))

it("the end of a sign-in is near in its last three days, and after it", () => {
  expect(isNear("2026-11-28T05:00:00Z")).toBe(false)
  expect(isNear("2026-11-28T05:00:01Z")).toBe(true)
  expect(isNear("2026-12-01T04:59:00Z")).toBe(true)
  expect(isNear("2026-12-01T08:00:00Z")).toBe(true)
})

it("nobody is told about an end that no server has named", () => {
  expect(isSignInEndNear({ endsAt: undefined, begunAt }, new Date(endsAt))).toBe(false)
})

it("nobody is asked to sign in again on the college's day on which they signed in", () => {
  // Where SESSION_DAYS is 1. The college's day ends at 18:30 by UTC.
  const end = "2026-11-02T05:00:00.000Z"
  expect(isNear("2026-11-01T18:29:00Z", end)).toBe(false)
  expect(isNear("2026-11-01T18:31:00Z", end)).toBe(true)
})
