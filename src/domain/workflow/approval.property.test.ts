import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type RoleCode, roleCatalogue } from "#domain/people/roles.ts"
import { type ApprovalEvent, advance, isFinal, moveFor } from "./approval.ts"
import { type ApprovalState, stages, states } from "./stages.ts"

const codes = roleCatalogue.map((row) => row.code)
const events: readonly ApprovalEvent[] = [
  "submit",
  "open",
  "confirm",
  "reject",
  "edit",
  "reopen",
  "withdraw",
  "cancel",
]
const facts = { complete: true, seatFree: true, reason: true }
const act = fc.record({ event: fc.constantFrom(...events), role: fc.constantFrom(...codes) })

describe("the approval machine", () => {
  it("gives a seat only when the Principal confirms", () => {
    expect(states.filter(isFinal).map((state) => stages[state].role)).toEqual(["P"])
  })

  it("reaches Approved only after officer, Financer and Principal have confirmed since the last submit", () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        let state: ApprovalState = "draft"
        let confirmedBy: RoleCode[] = []
        for (const { event, role } of acts) {
          const outcome = advance(state, event, role, facts)
          if (!outcome.ok) continue
          if (event === "submit") confirmedBy = []
          if (event === "confirm") confirmedBy.push(role)
          state = outcome.next
          if (state === "approved") expect(confirmedBy).toEqual(["AO", "F", "P"])
        }
      }),
      { numRuns: 2000 },
    )
  })

  it("is reachable to the end", () => {
    const path: [ApprovalEvent, RoleCode][] = [
      ["submit", "S"],
      ["open", "AO"],
      ["confirm", "AO"],
      ["confirm", "F"],
      ["confirm", "P"],
    ]
    const end = path.reduce<ApprovalState>((state, [event, role]) => {
      const outcome = advance(state, event, role, facts)
      return outcome.ok ? outcome.next : state
    }, "draft")
    expect(end).toBe("approved")
  })

  it("opening never moves the stage", () => {
    for (const state of states) expect(moveFor(state, "open")?.next ?? state).toBe(state)
  })

  it("may be edited and submitted where the form may be written, and nowhere else", () => {
    for (const state of states)
      for (const event of ["edit", "submit"] as const)
        expect(moveFor(state, event) !== undefined).toBe(stages[state].isEditable)
  })

  it("is opened, confirmed and rejected where somebody acts, and nowhere else", () => {
    for (const state of states)
      for (const event of ["open", "confirm", "reject"] as const)
        expect(moveFor(state, event) !== undefined).toBe(stages[state].role !== null)
  })

  it("tells a late officer that it moved on, an early one that it is not their step, and the guards by name", () => {
    const refusal = (...call: Parameters<typeof advance>) => {
      const outcome = advance(...call)
      return outcome.ok ? outcome.next : [outcome.refusal.reason, outcome.refusal.status]
    }
    expect(refusal("atFinancer", "confirm", "AO")).toEqual(["stage", 409])
    expect(refusal("rejected", "confirm", "AO")).toEqual(["stage", 409])
    expect(refusal("atOfficer", "confirm", "P")).toEqual(["role", 403])
    expect(refusal("atOfficer", "confirm", "ADMIN")).toEqual(["role", 403])
    expect(refusal("atPrincipal", "confirm", "P")).toEqual(["seatFree", 422])
    expect(refusal("draft", "submit", "S")).toEqual(["complete", 422])
    expect(refusal("atOfficer", "submit", "S", facts)).toEqual(["stage", 409])
    expect(refusal("atPrincipal", "reject", "P")).toBe("rejected")
  })
})
