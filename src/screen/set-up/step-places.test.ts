import { expect, it } from "vitest"
import { setUpSteps } from "#domain/college/set-up-steps.ts"
import { decideRoute } from "#domain/workflow/navigation.ts"
import { stepAt, stepPlaces } from "./step-places.ts"

it("leads every step to a screen that its Admin may enter, and knows the step there", () => {
  for (const step of setUpSteps) {
    const { to, search } = stepPlaces[step]
    expect(decideRoute(to, { signedIn: true, role: "ADMIN" }), step).toEqual({ kind: "enter" })
    expect(stepAt(to, "part" in search ? search.part : undefined)).toBe(step)
  }
})

it("knows the step below its screen, and none anywhere else", () => {
  expect(stepAt("/seatMatrix/edit/7", undefined)).toBe("seats")
  expect(stepAt("/college", "rules")).toBe("rules")
  expect(stepAt("/college", "elsewhere")).toBe("college")
  for (const path of ["/", "/dashboard", "/set-up", "/collegeOther", "/students"])
    expect(stepAt(path, undefined)).toBeUndefined()
})
