import "fake-indexeddb/auto"
import fc from "fast-check"
import { expect, it } from "vitest"
import { getUserDb } from "#offline/device/user-db.ts"
import { type DrainPorts, drain } from "#offline/drain/drain.ts"
import { copyFile } from "#offline/files/stored-files.ts"
import { type CarrierFault, FakeCollege, type Fault } from "#tests/support/fake-college.ts"
import { installFakeLocks } from "#tests/support/fake-locks.ts"
import { saveCommands } from "./enqueue.ts"

let nextUser = 5000

const FAULTS: Fault[] = [
  "none",
  "none",
  "drop-before",
  "commit-then-drop",
  "500",
  "429",
  "portal",
  "half-answer",
  "other-key",
  "401",
]

const carrierFault: fc.Arbitrary<CarrierFault> = fc.oneof(
  fc.constantFrom<CarrierFault>("none", "unknown", "bad-gateway", "portal", "401", "drop", "hold-back"),
  fc.record({ cutAfter: fc.integer({ min: 0, max: 8 }) }),
)

/** What a server or a proxy may do to the lines of a batch answer. A line without content proves nothing. */
const LIES: Record<string, FakeCollege["tell"]> = {
  none: (lines) => lines,
  twice: (lines) => lines.flatMap((line) => [line, line]),
  reversed: (lines) => [...lines].reverse(),
  empty: (lines) => lines.map((line) => ({ ...line, body: {} })),
}

/** The events of a device: saves in some lane, drains with faults, drainers killed while sending, time that passes. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant("save" as const),
    lane: fc.integer({ min: 0, max: 5 }),
    hasFile: fc.boolean(),
  }),
  /** A day's work at once, which is sent in one batch request. */
  fc.record({ kind: fc.constant("burst" as const), lanes: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    kind: fc.constant("drain" as const),
    faults: fc.array(fc.constantFrom(...FAULTS), { maxLength: 6 }),
    carrierFaults: fc.array(carrierFault, { maxLength: 3 }),
    lie: fc.constantFrom("none", "twice", "reversed", "empty"),
  }),
  fc.record({ kind: fc.constant("die" as const), after: fc.boolean() }),
  fc.record({ kind: fc.constant("wait" as const), ms: fc.integer({ min: 0, max: 400_000 }) }),
)

it("law 6, 7, 8, 10, 26: whatever happens, each save is one effect or one waiting entry, in order per lane", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      installFakeLocks()
      nextUser += 1
      const userId = nextUser
      const college = new FakeCollege()
      let clock = 1_700_000_000_000
      const saved: { key: string; lane: string }[] = []
      const together = { refusedAt: null }
      const save = async (lane: string, hasFile = false) => {
        const body = { AdmissionId: lane, n: saved.length }
        const copies = hasFile ? [await copyFile(new Blob(["scan"]), "scan.pdf", "application/pdf", "")] : []
        const files = copies.map(({ file }) => ({ ...file, field: "file" }))
        const operationId = hasFile ? ("uploadDocument" as const) : ("createPayment" as const)
        const command = { operationId, lane, body, title: "", subject: "", files }
        const [entry] = await saveCommands(userId, { commands: [command], files: copies }, new Date(clock))
        saved.push({ key: entry!.idempotencyKey, lane })
      }
      const ports = (fetchNow: typeof fetch): DrainPorts => ({
        fetch: fetchNow,
        baseUrl: "",
        now: () => clock,
        random: () => 0.5,
        session: async () => ({ userId, token: "t" }),
        refresh: async () => false,
        together,
      })
      for (const one of steps) {
        if (one.kind === "wait") clock += one.ms
        else if (one.kind === "save") await save(`lane-${one.lane}`, one.hasFile)
        else if (one.kind === "burst") for (let n = 0; n < 8; n += 1) await save(`lane-${n % one.lanes}`)
        else if (one.kind === "drain") {
          const faults = [...one.faults]
          college.fault = () => faults.shift() ?? "none"
          const carrierFaults = [...one.carrierFaults]
          college.carrierFault = () => carrierFaults.shift() ?? "none"
          college.tell = LIES[one.lie] ?? college.tell
          await drain(userId, ports(college.fetch), { force: true })
        } else {
          // A drainer is killed with a request in progress: its lock is released, its entry stays marked, nothing is
          // committed.
          college.fault = () => "none"
          college.carrierFault = () => "none"
          let dead: () => void = () => undefined
          const death = new Promise<void>((resolve) => (dead = resolve))
          const dying: typeof fetch = async (input, init) => {
            if (one.after) await college.fetch(input, init)
            dead()
            return new Promise(() => undefined)
          }
          await Promise.race([death, drain(userId, ports(dying), { force: true })])
          installFakeLocks()
        }
      }
      const waiting = await getUserDb(userId).outbox.orderBy("seq").toArray()
      const received = await getUserDb(userId).received.count()
      expect(received + waiting.length).toBe(saved.length)
      college.fault = () => "none"
      college.carrierFault = () => "none"
      college.tell = LIES.none ?? college.tell
      clock += 1_000_000
      await drain(userId, ports(college.fetch), { force: true })
      expect(await getUserDb(userId).outbox.count()).toBe(0)
      for (const lane of new Set(saved.map((one) => one.lane)))
        expect(college.effects.filter((effect) => effect.lane === lane).map((effect) => effect.key)).toEqual(
          saved.filter((one) => one.lane === lane).map((one) => one.key),
        )
    }),
    { numRuns: 120 },
  )
}, 60_000)
