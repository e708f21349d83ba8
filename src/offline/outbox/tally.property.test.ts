import "#tests/support/session-device.ts"
import fc from "fast-check"
import { expect, it } from "vitest"
import { lookForLoss } from "#data/outbox/loss.ts"
import { readLoss } from "#data/outbox/waiting-note.ts"
import { countUnsentOnDevice } from "#data/session/unsent-on-device.ts"
import { clearUserData } from "#offline/device/clear-user-data.ts"
import { decryptWork, encryptWork } from "#offline/device/encrypt-work.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import { drain } from "#offline/drain/drain.ts"
import { FakeCollege, type Fault } from "#tests/support/fake-college.ts"
import { installFakeLocks } from "#tests/support/fake-locks.ts"
import { discardPayment } from "./discard-payment.ts"
import { saveCommands } from "./enqueue.ts"
import { putBackLost } from "./receipts.ts"
import { discardEntry } from "./repair.ts"
import { acknowledgeLost, lostEntries } from "./tally.ts"

const KEY = "A".repeat(43)
const NOTE = "admissions:waits"
let nextUser = 61_000
let clock = Date.parse("2026-11-24T04:30:00Z")

const who = fc.constantFrom(0, 1)
const lane = fc.constantFrom("lane-0", "lane-1")
const fault = fc.constantFrom<Fault>("none", "none", "drop-before", "commit-then-drop", "500", "poison")

/** What the tabs, the worker and the users of one device do, each by the proper functions. */
const act = fc.oneof(
  fc.record({ kind: fc.constant("save" as const), who, lane, isStep: fc.boolean() }),
  /** A day's work at once, which is sent in one batch request. */
  fc.record({ kind: fc.constant("burst" as const), who, lane }),
  fc.record({ kind: fc.constant("replace" as const), who, lane }),
  fc.record({ kind: fc.constant("drain" as const), who, faults: fc.array(fault, { maxLength: 4 }) }),
  /**
   * The worker is killed with a request in progress, or right after it has stored a result and before anything else is
   * written.
   */
  fc.record({ kind: fc.constant("die" as const), who }),
  fc.record({ kind: fc.constant("discard" as const), who }),
  fc.record({ kind: fc.constant("put-back" as const), who }),
  fc.record({ kind: fc.constant("look" as const), who }),
  /** A tab that still has an older count than the one that another tab stored in localStorage. */
  fc.record({ kind: fc.constant("old-note" as const), who }),
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never
/** Acts at the same time, in several tabs; or a user signs out or in while a tab is still checking. */
const step = fc.oneof(
  { weight: 5, arbitrary: fc.array(act, { minLength: 1, maxLength: 4 }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("leave-or-come" as const), who }) },
)

/** Two users of one device, and what they do on it. */
class Desk {
  readonly userIds = [nextUser + 1, nextUser + 2] as const
  private readonly college = new FakeCollege()
  private readonly away = new Set<number>()
  private oldNote: string | null = null

  constructor() {
    nextUser += 2
    installFakeLocks()
    localStorage.removeItem(NOTE)
    localStorage.removeItem("admissions:lost")
  }

  async do(one: Act): Promise<void> {
    const userId = this.userIds[one.who] ?? 0
    const db = getUserDb(userId)
    if (one.kind === "look") return this.look(userId)
    if (one.kind === "old-note") {
      if (this.oldNote !== null) localStorage.setItem(NOTE, this.oldNote)
      this.oldNote = localStorage.getItem(NOTE)
      return
    }
    if (this.away.has(userId)) return
    if (one.kind === "save")
      await this.save(userId, one.lane, one.isStep ? "updateAdmission" : "createPayment")
    else if (one.kind === "burst")
      for (let n = 0; n < 7; n += 1) await this.save(userId, one.lane, "createPayment")
    else if (one.kind === "replace") {
      const replaces = (await db.outbox.where("lane").equals(one.lane).toArray()).map(({ seq }) => seq)
      await this.save(userId, one.lane, "createPayment", replaces)
    } else if (one.kind === "drain") {
      const faults = [...one.faults]
      this.college.fault = () => faults.shift() ?? "none"
      await drain(userId, this.ports(userId, this.college.fetch), { force: true })
    } else if (one.kind === "die") {
      this.college.fault = () => "none"
      let calls = 0
      let dead: () => void = () => undefined
      const death = new Promise<void>((resolve) => (dead = resolve))
      const dying: typeof fetch = (input, init) => {
        calls += 1
        if (calls < 3) return this.college.fetch(input, init)
        dead()
        return new Promise(() => undefined)
      }
      await Promise.race([death, drain(userId, this.ports(userId, dying), { force: true })])
      installFakeLocks()
    } else if (one.kind === "discard") {
      const first = await db.outbox.toCollection().first()
      if (!first) return
      if (!(await discardPayment(userId, first.lane, String(first.body.PaymentId))))
        await discardEntry(userId, first.seq)
    } else {
      await db.received.toCollection().modify({ history: { id: "h1", position: 9 } })
      await putBackLost(userId, "h2", new Map([["h1", { highest: 9, upTo: 0 }]]))
    }
  }

  async leaveOrCome(userId: number): Promise<void> {
    if (this.away.delete(userId)) return decryptWork(userId, [KEY])
    this.away.add(userId)
    await clearUserData(userId, () => false)
    await encryptWork(userId, KEY)
  }

  /** As every tab does, and the sign-in page. */
  async look(userId: number): Promise<void> {
    await lookForLoss(userId)
    await this.expectNoAlarm()
  }

  async expectNoAlarm(): Promise<void> {
    for (const userId of this.userIds) {
      expect(await lostEntries(getUserDb(userId))).toEqual([])
      expect(readLoss(localStorage, userId)).toBeNull()
    }
    expect(await countUnsentOnDevice()).toMatchObject({ gone: 0, lost: 0 })
  }

  private async save(
    userId: number,
    to: string,
    operationId: "updateAdmission" | "createPayment",
    replaces: number[] = [],
  ): Promise<void> {
    const body = { AdmissionId: to, PaymentId: `p${Math.floor(clock / 1000)}` }
    const command = { operationId, lane: to, params: { id: to }, body, title: "", subject: "" }
    await saveCommands(userId, { commands: [command], replaces }, new Date(clock))
  }

  private ports = (userId: number, fetchNow: typeof fetch) => ({
    fetch: fetchNow,
    baseUrl: "",
    now: () => clock,
    random: () => 0.5,
    session: async () => ({ userId, token: "t" }),
    refresh: async () => false,
    together: { refusedAt: null },
  })
}

it("law 23: what goes by the proper ways is never told as lost, whatever happens at once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const desk = new Desk()
      for (const one of steps) {
        clock += 400_000
        if (Array.isArray(one)) await Promise.all(one.map((each) => desk.do(each)))
        else {
          const userId = desk.userIds[one.who] ?? 0
          await Promise.all([desk.leaveOrCome(userId), desk.look(userId)])
        }
        await desk.expectNoAlarm()
      }
      for (const userId of desk.userIds) await desk.look(userId)
    }),
    { numRuns: 60 },
  )
}, 60_000)

it("law 23: exactly what vanishes is told, until it is read, and what goes on by the proper ways beside it is not", async () => {
  const some = fc.array(act, { maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(some, fc.integer({ min: 0, max: 20 }), some, async (before, nth, after) => {
      const desk = new Desk()
      const db = getUserDb(desk.userIds[0])
      for (const one of [{ kind: "save", who: 0, lane: "lane-0", isStep: false } as const, ...before])
        await desk.do(one)
      const rows = await db.outbox.toArray()
      const victim = rows[nth % Math.max(1, rows.length)]
      if (!victim) return
      await db.outbox.delete(victim.seq)
      const told = [
        { seq: victim.seq, operationId: victim.operationId, savedAt: Date.parse(victim.createdAt) },
      ]
      expect(await lostEntries(db)).toEqual(told)
      for (const one of after) if (one.kind !== "look") await desk.do(one)
      await lookForLoss(desk.userIds[0])
      expect(await lostEntries(db)).toEqual(told)
      expect(await lostEntries(getUserDb(desk.userIds[1]))).toEqual([])
      await acknowledgeLost(db, [victim.seq])
      await lookForLoss(desk.userIds[0])
      await desk.expectNoAlarm()
    }),
    { numRuns: 40 },
  )
}, 60_000)
