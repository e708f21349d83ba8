import "fake-indexeddb/auto"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { getUserDb } from "#offline/device/user-db.ts"
import { saveCommands } from "#offline/outbox/enqueue.ts"
import { getLaneVersion } from "#offline/outbox/lane-version.ts"
import type { QueuedOperation } from "#offline/outbox/outbox-entry.ts"
import { type CarrierFault, FakeCollege } from "#tests/support/fake-college.ts"
import { installFakeLocks } from "#tests/support/fake-locks.ts"
import { type DrainPorts, drain } from "./drain.ts"
import { rebaseLanes } from "./drain-batch.ts"

let userId = 9100
let college: FakeCollege
let clock: number
let tokens: string[]

beforeEach(() => {
  installFakeLocks()
  userId += 1
  college = new FakeCollege()
  clock = 1_700_000_000_000
  tokens = ["t"]
})

afterEach(() => vi.useRealTimers())

const ports = (more: Partial<DrainPorts> = {}): DrainPorts => ({
  fetch: college.fetch,
  baseUrl: "/api",
  now: () => clock,
  random: () => 0.5,
  session: async () => ({ userId, token: tokens[0] ?? "t" }),
  refresh: async () => false,
  together: { refusedAt: null },
  ...more,
})

async function save(lane: string, ...operations: QueuedOperation[]): Promise<string[]> {
  const commands = operations.map((operationId) => ({
    operationId,
    lane,
    params: operationId === "updateAdmission" ? { id: lane } : {},
    body: { AdmissionId: lane, n: Math.random() },
    title: operationId,
    subject: "Anjali Thomas",
  }))
  const entries = await saveCommands(userId, { commands }, new Date(clock))
  return entries.map(({ idempotencyKey }) => idempotencyKey)
}
/** Saves so many commands of about 4,200 characters, each of a record of its own. */
async function saveMany(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const lane = `${clock}-${at}`
    const body = { AdmissionId: lane, Remarks: "x".repeat(4000) }
    await saveCommands(
      userId,
      { commands: [{ operationId: "createPayment", lane, body, title: "", subject: "" }] },
      new Date(clock),
    )
  }
}
const open = () => getUserDb(userId).outbox.orderBy("seq").toArray()
const keysOf = (lane: string) => college.effects.filter((one) => one.lane === lane).map(({ key }) => key)
const three: QueuedOperation[] = ["createAdmission", "createPayment", "submitAdmission"]

describe("law 26: many commands that wait", () => {
  it("travel in one request, in order per lane, and each leaves its receipt", async () => {
    const saved = new Map([
      ["a", await save("a", ...three)],
      ["b", await save("b", ...three)],
    ])
    expect(await drain(userId, ports())).toMatchObject({ stop: "done", received: 6, refused: 0 })
    expect(college.carried).toEqual([6])
    expect(await open()).toEqual([])
    for (const [lane, keys] of saved) expect(keysOf(lane)).toEqual(keys)
    const received = await getUserDb(userId).received.orderBy("seq").toArray()
    expect(received.map(({ lane, operationId }) => `${lane} ${operationId}`)).toEqual(
      ["a", "b"].flatMap((lane) => three.map((operation) => `${lane} ${operation}`)),
    )
    expect(await getLaneVersion(userId, "a")).toBe('"3"')
  })

  it("are sent by the calls of the specification while they are a handful", async () => {
    await save("a", ...three)
    await save("b", "createAdmission", "createPayment")
    expect(await drain(userId, ports())).toMatchObject({ received: 5 })
    expect(college.carried).toEqual([])
  })

  it("wait in their lane behind a file, which goes beside the request with the others", async () => {
    const before = await save("a", "createAdmission", "createPayment")
    const [document] = await save("a", "uploadDocument")
    const after = await save("a", "submitAdmission")
    const others = await save("b", ...three, "createPayment")
    expect(await drain(userId, ports())).toMatchObject({ received: 8 })
    expect(college.carried).toEqual([6])
    expect(keysOf("a")).toEqual([...before, document, ...after])
    expect(keysOf("b")).toEqual(others)
  })

  it("go in several requests when they are more than one may carry", async () => {
    for (let n = 0; n < 60; n += 1)
      await save(
        `lane-${n}`,
        "createAdmission",
        "createPayment",
        "createPayment",
        "createPayment",
        "submitAdmission",
      )
    expect(await drain(userId, ports())).toMatchObject({ received: 300 })
    expect(college.carried).toEqual([250, 50])
    expect(new Set(college.effects.map(({ key }) => key)).size).toBe(300)
  })

  it("stop their own lane when one is refused; what is behind it was not tried", async () => {
    const [good] = await save("a", "createAdmission")
    const bad = await save("b", ...three)
    const rest = await save("c", ...three)
    college.fault = (key) => (key === bad[1] ? "poison" : "none")
    expect(await drain(userId, ports())).toMatchObject({ received: 5, refused: 1 })
    expect(await open()).toMatchObject([
      { lane: "b", state: "refused", refusal: { status: 422, errors: [{ field: "MobileNo" }] } },
      { lane: "b", state: "waiting", attempts: 0 },
    ])
    expect(keysOf("a")).toEqual([good])
    expect(keysOf("c")).toEqual(rest)
  })

  it("are based on the version that the command before them left", async () => {
    await save("a", "createAdmission")
    await save("b", ...three)
    await save("c", ...three)
    const [change] = await save("a", "updateAdmission")
    college.fault = (key) => (key === change ? "500" : "none")
    await drain(userId, ports())
    const [left] = await open()
    expect(left).toMatchObject({ operationId: "updateAdmission", ifMatch: '"1"' })
    college.fault = () => "none"
    clock += 60_000
    await drain(userId, ports())
    expect(college.effects.at(-1)).toMatchObject({ key: change })
  })

  it.each<[string, CarrierFault]>([
    ["an older server", "unknown"],
    ["a proxy with a limit", "too-large"],
    ["a proxy that fails", "bad-gateway"],
    ["somebody else's page", "portal"],
  ])(
    "go one by one at once where %s does not take them, and are not tried together for a while",
    async (_, fault) => {
      college.carrierFault = () => fault
      const way = ports()
      const keys = [...(await save("a", ...three)), ...(await save("b", ...three))]
      expect(await drain(userId, way)).toMatchObject({ stop: "done", received: 6 })
      expect(college.carried).toEqual([6])
      expect(new Set(college.effects.map(({ key }) => key))).toEqual(new Set(keys))
      expect(college.effects).toHaveLength(6)
      await save("c", ...three)
      await save("d", ...three)
      await drain(userId, way)
      expect(college.carried).toEqual([6])
      clock += 61_000
      college.carrierFault = () => "none"
      await save("e", ...three)
      await save("f", ...three)
      await drain(userId, way)
      expect(college.carried).toEqual([6, 6])
    },
  )

  it.each<[string, CarrierFault]>([
    ["got no answer", "drop"],
    ["was cut before the first proof", { cutAfter: 0 }],
  ])(
    "go together again after one call alone, when their request %s because the network was just coming back",
    async (_, fault) => {
      const faults = [fault]
      college.carrierFault = () => faults.shift() ?? "none"
      for (const lane of ["a", "b", "c", "d"]) await save(lane, ...three)
      expect(await drain(userId, ports())).toMatchObject({ stop: "done", received: 12 })
      expect(college.carried[1]).toBe(11)
      expect(college.effects).toHaveLength(12)
    },
  )

  it("go one by one for a while when their requests alone get no answer", async () => {
    college.carrierFault = () => "drop"
    const way = ports()
    for (const lane of ["a", "b", "c", "d"]) await save(lane, ...three)
    expect(await drain(userId, way)).toMatchObject({ stop: "done", received: 12 })
    expect(college.carried).toHaveLength(2)
    for (const lane of ["e", "f"]) await save(lane, ...three)
    expect(await drain(userId, way)).toMatchObject({ received: 6 })
    expect(college.carried).toHaveLength(2)
  })

  it("are tried together at once after hours without a network", async () => {
    const way = ports()
    college.carrierFault = () => "drop"
    college.fault = () => "drop-before"
    for (const lane of ["a", "b", "c", "d"]) await save(lane, ...three)
    for (let tries = 0; tries < 5; tries += 1)
      expect(await drain(userId, way, { force: true })).toMatchObject({ stop: "network" })
    college.carrierFault = () => "none"
    college.fault = () => "none"
    college.carried.length = 0
    expect(await drain(userId, way, { force: true })).toMatchObject({ received: 12 })
    expect(college.carried).toEqual([12])
  })

  it("keep what was proven when the stream is cut, and send the rest with the same keys", async () => {
    const keys: string[] = []
    for (const lane of ["a", "b", "c", "d"]) keys.push(...(await save(lane, ...three)))
    const cuts: CarrierFault[] = [{ cutAfter: 5 }, { cutAfter: 1 }]
    college.carrierFault = () => cuts.shift() ?? "none"
    expect(await drain(userId, ports())).toMatchObject({ stop: "done", received: 12 })
    expect(college.carried).toEqual([12, 7, 6])
    expect(college.effects.map(({ key }) => key).sort()).toEqual(keys.sort())
    expect(await open()).toEqual([])
  })

  it("are the same through a proxy that holds the stream back", async () => {
    college.carrierFault = () => "hold-back"
    await save("a", ...three)
    await save("b", ...three)
    expect(await drain(userId, ports())).toMatchObject({ received: 6 })
    expect(college.carried).toEqual([6])
  })

  it.each<[string, (lines: Record<string, unknown>[]) => Record<string, unknown>[]]>([
    ["proofs twice", (lines) => lines.flatMap((line) => [line, line])],
    ["proofs out of order", (lines) => [...lines].reverse()],
    ["a proof for a key that was not asked", (lines) => [{ ...lines[0], key: "another" }, ...lines]],
  ])("count once each when the answer holds %s", async (_, tell) => {
    college.tell = tell
    await save("a", ...three)
    await save("b", ...three)
    expect(await drain(userId, ports())).toMatchObject({ received: 6 })
    expect(await getUserDb(userId).received.count()).toBe(6)
    expect(await open()).toEqual([])
  })

  it.each<[string, (line: Record<string, unknown>) => Record<string, unknown>]>([
    ["nothing", (line) => ({ ...line, body: {} })],
    ["another record", (line) => ({ ...line, body: { data: { AdmissionId: "other" } } })],
    ["another operation", (line) => ({ ...line, operationId: "deleteAdmission" })],
    ["no status", ({ status: _, ...line }) => line],
  ])("stay when the proof of one says %s, as it would alone", async (_, lie) => {
    const keys = await save("a", ...three)
    await save("b", ...three)
    college.tell = (lines) => lines.map((line) => (line.key === keys[1] ? lie(line) : line))
    const report = await drain(userId, ports())
    // The commands behind it were proven by their own lines; the one without a proof is sent again.
    expect(report).toMatchObject({ stop: "done", received: 5 })
    expect(await open()).toMatchObject([{ idempotencyKey: keys[1], state: "waiting", waitReason: "answer" }])
    clock += 60_000
    college.tell = (lines) => lines
    expect(await drain(userId, ports())).toMatchObject({ received: 1 })
    expect(college.effects).toHaveLength(6)
  })

  it("count as tried behind a lie, for they may have been done", async () => {
    const keys = await save("a", ...three)
    await save("b", ...three)
    college.tell = (lines) =>
      lines.flatMap((line) => {
        if (line.key === keys[1]) return [{ ...line, body: {} }]
        return line.key === keys[2] ? [] : [line]
      })
    await drain(userId, ports())
    expect(await open()).toMatchObject([
      { idempotencyKey: keys[1], attempts: 1 },
      { idempotencyKey: keys[2], attempts: 1 },
    ])
  })

  it("go on with the fresh token when the session had to be renewed, before or between", async () => {
    for (const where of ["before", "between"]) {
      tokens = ["old", "new"]
      const keys = [...(await save(`${where}-a`, ...three)), ...(await save(`${where}-b`, ...three))]
      const isOld = () => tokens[0] === "old"
      college.carrierFault = () => (where === "before" && isOld() ? "401" : "none")
      college.fault = (key) => (where === "between" && isOld() && keys.indexOf(key) >= 2 ? "401" : "none")
      const refresh = async () => {
        tokens.shift()
        return true
      }
      expect(await drain(userId, ports({ refresh })), where).toMatchObject({ stop: "done", received: 6 })
      expect(await open()).toEqual([])
    }
  })

  it("wait for the sign-in when the session is over", async () => {
    college.carrierFault = () => "401"
    await save("a", ...three)
    await save("b", ...three)
    expect(await drain(userId, ports())).toMatchObject({ stop: "sign-in", received: 0 })
    expect((await open()).map(({ state }) => state)).toEqual(Array(6).fill("waiting"))
    expect(college.effects).toEqual([])
  })

  it("wait longer only in the lanes that the server could not serve", async () => {
    const keys = await save("a", ...three)
    await save("b", ...three)
    college.fault = (key) => (keys.includes(key) ? "500" : "none")
    expect(await drain(userId, ports())).toMatchObject({ stop: "done", received: 3 })
    expect(await open()).toMatchObject([
      { lane: "a", waitReason: "server", attempts: 1 },
      { lane: "a", attempts: 0 },
      { lane: "a", attempts: 0 },
    ])
    expect(college.carried).toEqual([6])
  })

  it("are nobody else's: another drainer that has taken the turn finds all of them as they were", async () => {
    await save("a", ...three)
    await save("b", ...three)
    const robbed: typeof fetch = async (input, init) => {
      await getUserDb(userId).meta.put({ key: "drain-token", value: "another" })
      return college.fetch(input, init)
    }
    await drain(userId, ports({ fetch: robbed }))
    expect(await open()).toHaveLength(6)
    expect(await getUserDb(userId).received.count()).toBe(0)
    expect(await drain(userId, ports())).toMatchObject({ received: 6 })
    expect(college.effects).toHaveLength(6)
  })
})

describe("law 26: on a line of 4,000 characters a second", () => {
  /** Carries a request in the time that its body needs, unless it is given up before. */
  const slowFetch: DrainPorts["fetch"] = (input, init) =>
    new Promise((resolve, reject) => {
      const { signal } = init ?? {}
      const arrives = setTimeout(() => resolve(college.fetch(input, init)), String(init?.body).length / 4)
      signal?.addEventListener("abort", () => {
        clearTimeout(arrives)
        reject(new DOMException("Aborted", "AbortError"))
      })
    })

  it("a request that does not arrive in time is halved until it does", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] })
    const sizes: number[] = []
    const fetch: DrainPorts["fetch"] = (input, init) => {
      if (String(input).endsWith("/commands")) sizes.push(String(init?.body).length)
      return slowFetch(input, init)
    }
    const way = ports({ fetch })
    for (let day = 0; day < 4; day += 1) {
      clock += 61_000
      await saveMany(60)
      let isDone = false
      const run = drain(userId, way).finally(() => {
        isDone = true
      })
      while (!isDone) {
        clock += 500
        await vi.advanceTimersByTimeAsync(500)
      }
      expect(await run).toMatchObject({ stop: "done", received: 60 })
    }
    expect(sizes[0]).toBeGreaterThan(240_000)
    expect(sizes[1]).toBeLessThan(130_000)
    // From then on, every request arrives.
    for (const size of sizes.slice(2)) expect(size).toBeLessThan(65_000)
    expect(sizes.length).toBeGreaterThan(3)
    expect(college.effects).toHaveLength(240)
  })

  it("requests grow again from the fewest entries, however small the one that was silent was", async () => {
    await saveMany(60)
    expect(await drain(userId, ports({ together: { refusedAt: null, mostSize: 1000 } }))).toMatchObject({
      received: 60,
    })
    expect(college.carried[0]).toBe(6)
    expect(college.carried.at(-1)).toBeGreaterThan(6)
    expect(college.carried.length).toBeLessThan(10)
  })

  it("requests grow again when they are answered quickly", async () => {
    await saveMany(60)
    expect(await drain(userId, ports({ together: { refusedAt: null, mostSize: 30_000 } }))).toMatchObject({
      received: 60,
    })
    expect(college.carried).toEqual([7, 14, 28, 11])
  })
})

it("a change that was made before the one that is proven is not based on its version", async () => {
  await save("lane", "updateAdmission", "submitAdmission", "updateAdmission")
  const db = getUserDb(userId)
  await db.outbox.toCollection().modify({ ifMatch: '"1"' })
  const seqs = (await open()).map(({ seq }) => seq)
  await db.transaction("rw", db.outbox, () =>
    rebaseLanes(db, new Map([["lane", { etag: '"2"', seq: seqs[1] ?? 0 }]])),
  )
  expect((await open()).map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"1"', '"2"'])
})

it("law 25: a batch request that hangs does not hold up a change that is saved meanwhile, when it is sent now", async () => {
  for (const lane of ["a", "b", "c", "d", "e", "f"]) await save(lane, "createPayment")
  let release: () => void = () => undefined
  const hanging = new Promise<void>((resolve) => {
    release = resolve
  })
  const fetch: DrainPorts["fetch"] = async (input, init) => {
    if (String(input).endsWith("/commands")) await hanging
    return college.fetch(input, init)
  }
  const joins: ((isForced: boolean) => void)[] = []
  const run = drain(userId, ports({ fetch }), { onRun: (join) => joins.push(join) })
  await expect.poll(async () => (await open()).filter(({ state }) => state === "sending").length).toBe(6)
  await save("later", "createPayment")
  joins[0]?.(true)
  await expect.poll(() => keysOf("later").length).toBe(1)
  release()
  expect(await run).toMatchObject({ stop: "done", received: 7 })
})
