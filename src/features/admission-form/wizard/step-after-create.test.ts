import { expect, it } from "vitest"
import { stepAfterCreate } from "./step-after-create.ts"

it("opens the next step, or stays where something must be repaired", () => {
  expect(stepAfterCreate(1, true)).toBe(3)
  expect(stepAfterCreate(1, false)).toBe(2)
})

it("follows staff to the step that they have opened meanwhile", () => {
  expect(stepAfterCreate(0, true)).toBe(1)
  expect(stepAfterCreate(4, true)).toBe(5)
  expect(stepAfterCreate("check", true)).toBe(6)
})

it("opens nothing for staff who have left the form", () => {
  expect(stepAfterCreate(null, true)).toBeNull()
})
