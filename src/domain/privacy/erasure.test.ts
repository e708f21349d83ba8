import { describe, expect, it } from "vitest"
import { erasureWords } from "#domain/texts/common/erasure.ts"
import { states } from "#domain/workflow/stages.ts"
import { erasureOutcome, mayAskErasure, mayCarryOutErasure } from "./erasure.ts"

const of = (state: (typeof states)[number], hasAdmissionNo = false) =>
  erasureOutcome({ state, hasAdmissionNo })

describe("a request for erasure", () => {
  it.each([
    ["draft", "goes"],
    ["atOfficer", "withdrawFirst"],
    ["atFinancer", "withdrawFirst"],
    ["atPrincipal", "withdrawFirst"],
    ["approved", "stays"],
    ["rejected", "goes"],
    ["withdrawn", "goes"],
    ["cancelled", "stays"],
  ] as const)("for an application that is %s: %s", (state, outcome) => {
    expect(of(state)).toBe(outcome)
    expect(of(state, true)).toBe("stays")
  })

  it("is asked by everybody but who is under review, and carried out only where everything goes", () => {
    const outcomes = ["goes", "withdrawFirst", "stays"] as const
    expect(outcomes.filter(mayAskErasure)).toEqual(["goes", "stays"])
    expect(outcomes.filter(mayCarryOutErasure)).toEqual(["goes"])
  })

  it("has words for what stays and why in each state, and for what holds it exactly where it is held", () => {
    for (const state of states)
      for (const hasAdmissionNo of [true, false]) {
        const outcome = erasureOutcome({ state, hasAdmissionNo })
        const words = erasureWords[outcome]
        expect(words.stays.length).toBeGreaterThan(0)
        expect(words.held === null).toBe(mayCarryOutErasure(outcome))
      }
  })
})
