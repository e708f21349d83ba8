import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type RoleCode, roleCatalogue } from "#domain/people/roles.ts"
import { type ApprovalEvent, advance, mayMove, restoredState, seatEffect } from "./approval.ts"
import type { ApprovalState } from "./stages.ts"
import { isUndoable, type MadeDecision, undoRefusal } from "./undo.ts"

const SEATS = 1
const PEOPLE = 3
const codes = roleCatalogue.map((row) => row.code)
const events = ["submit", "open", "confirm", "reject", "edit", "reopen", "withdraw", "cancel"] as const
/** Each role is one person; null stands for any role that may act, so that long paths are reached. */
const role = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom(...codes) },
)
const event = fc.oneof(
  { weight: 6, arbitrary: fc.constant("confirm" as const) },
  { weight: 3, arbitrary: fc.constant("submit" as const) },
  { weight: 4, arbitrary: fc.constantFrom(...events) },
)
const step = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant("move" as const),
      who: fc.nat(PEOPLE - 1),
      event,
      role,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("undo" as const),
      who: fc.nat(PEOPLE - 1),
      role,
      seconds: fc.nat(20),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom("delete" as const, "restore" as const),
      who: fc.nat(PEOPLE - 1),
    }),
  },
)

interface Application {
  state: ApprovalState
  isDeleted: boolean
  holdsSeat: boolean
  /** The roles that have confirmed since the last submit. */
  confirmed: RoleCode[]
  version: number
  openedNext: boolean
  last?: { decision: MadeDecision; before: ApprovalState; confirmed: RoleCode[]; version: number }
}

const fresh = (): Application => ({
  state: "draft",
  isDeleted: false,
  holdsSeat: false,
  confirmed: [],
  version: 0,
  openedNext: false,
})

/** A model of the college by the rules: seats follow `seatEffect`, decisions are undone as `undoRefusal` allows. */
class World {
  now = Date.parse("2025-11-21T05:00:00.000Z")
  approvals = 0
  undos = 0
  readonly people = Array.from({ length: PEOPLE }, fresh)
  get taken() {
    return this.people.filter(({ holdsSeat }) => holdsSeat).length
  }

  private enter(one: Application, next: ApprovalState): void {
    const effect = seatEffect(one.state, next)
    if (effect === "takes") {
      expect(one.holdsSeat).toBe(false)
      one.holdsSeat = true
    }
    if (effect === "frees") {
      expect(one.holdsSeat).toBe(true)
      one.holdsSeat = false
    }
    one.state = next
    one.version += 1
  }

  move(one: Application, what: ApprovalEvent, by: RoleCode | null): void {
    const role = by ?? roleCatalogue.find(({ code }) => mayMove(one.state, what, code))?.code
    if (one.isDeleted || !role) return
    const outcome = advance(one.state, what, role, {
      complete: true,
      reason: true,
      seatFree: this.taken < SEATS,
    })
    if (!outcome.ok) return
    if (what === "open") {
      one.openedNext = true
      return
    }
    const before = { state: one.state, confirmed: [...one.confirmed] }
    if (what === "submit") one.confirmed = []
    if (what === "confirm") one.confirmed.push(role)
    this.enter(one, outcome.next)
    if (one.state === "approved") {
      this.approvals += 1
      expect(one.confirmed).toEqual(["AO", "F", "P"])
    }
    one.openedNext = false
    if ((what === "confirm" || what === "reject") && isUndoable("application", outcome.next))
      one.last = {
        decision: {
          UserID: codes.indexOf(role),
          At: new Date(this.now).toISOString(),
          UndoneAt: null,
          State: outcome.next,
        },
        before: before.state,
        confirmed: before.confirmed,
        version: one.version,
      }
  }

  undo(one: Application, by: RoleCode | null, seconds: number): void {
    this.now += seconds * 1000
    const { last } = one
    if (!last || one.isDeleted) return
    const refusal = undoRefusal(
      last.decision,
      by ? codes.indexOf(by) : last.decision.UserID,
      {
        state: one.state,
        isChanged: one.version !== last.version,
        isOpenedNext: one.openedNext,
        isTold: false,
      },
      new Date(this.now),
    )
    if (refusal) return
    this.undos += 1
    one.confirmed = last.confirmed
    this.enter(one, last.before)
    last.decision = { ...last.decision, UndoneAt: new Date(this.now).toISOString() }
  }

  remove(one: Application): void {
    one.isDeleted = true
    one.holdsSeat = false
    one.version += 1
  }

  restore(one: Application): void {
    if (!one.isDeleted) return
    one.isDeleted = false
    one.version += 1
    if (one.state === "approved") one.confirmed = one.confirmed.slice(0, -1)
    one.state = restoredState(one.state)
  }
}

describe("seats and decisions, whatever is taken back in between", () => {
  const reached = { approvals: 0, undos: 0 }
  it("no one is Approved without three offices in this chain; no seat is held twice, lost, or beyond the matrix", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80, size: "max" }), (steps) => {
        const world = new World()
        for (const one of steps) {
          const application = world.people[one.who] ?? fresh()
          if (one.kind === "move") world.move(application, one.event, one.role)
          else if (one.kind === "undo") world.undo(application, one.role, one.seconds)
          else if (one.kind === "delete") world.remove(application)
          else world.restore(application)
          expect(world.taken).toBeLessThanOrEqual(SEATS)
          for (const { state, holdsSeat, isDeleted, confirmed } of world.people) {
            expect(holdsSeat).toBe(state === "approved" && !isDeleted)
            if (state === "approved") expect(confirmed).toEqual(["AO", "F", "P"])
          }
        }
        reached.approvals += world.approvals
        reached.undos += world.undos
      }),
      { numRuns: 1000 },
    )
    // The random paths have reached enough approvals and undos.
    expect(reached.approvals).toBeGreaterThan(50)
    expect(reached.undos).toBeGreaterThan(50)
  })
})
