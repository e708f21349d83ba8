import "fake-indexeddb/auto"
import { beforeEach, describe, expect, it } from "vitest"
import { getUserDb } from "#offline/device/user-db.ts"
import { saveCommands } from "#offline/outbox/enqueue.ts"
import { FakeCollege } from "#tests/support/fake-college.ts"
import { installFakeLocks } from "#tests/support/fake-locks.ts"
import { type DrainPorts, drain } from "./drain.ts"
import { endBackoff } from "./end-backoff.ts"

const LANES = ["a", "b", "c"]
let userId = 8000
let clock = 0
let college = new FakeCollege()

beforeEach(() => {
  installFakeLocks()
  userId += 1
  clock = Date.parse("2026-11-22T04:30:00Z")
  college = new FakeCollege()
})

const ports = (over: Partial<DrainPorts> = {}): DrainPorts => ({
  fetch: college.fetch,
  baseUrl: "/api",
  now: () => clock,
  random: () => 1,
  session: async () => ({ userId, token: "t" }),
  refresh: async () => false,
  ...over,
})

async function save(...lanes: string[]): Promise<void> {
  const commands = lanes.map((lane) => ({
    operationId: "createPayment" as const,
    lane,
    body: { AdmissionId: lane },
    title: "Payment",
    subject: "Asha",
  }))
  await saveCommands(userId, { commands }, new Date(clock))
}

const open = () => getUserDb(userId).outbox.orderBy("seq").toArray()

/** As after a while without the server: every lane waits half a minute. */
async function tireOut(waitReason: "network" | "server" = "server"): Promise<void> {
  const change = { attempts: 7, waitReason, nextAttemptAt: clock + 30_000 }
  await getUserDb(userId).outbox.toCollection().modify(change)
}

describe("what waits because the server did not answer", () => {
  it("law 25: goes as soon as one lane succeeds, whether network or server was lacking", async () => {
    for (const reason of ["network", "server"] as const) {
      await save(...LANES)
      await tireOut(reason)
      await save("d")
      const report = await drain(userId, ports())
      expect(report, reason).toMatchObject({ stop: "done", received: 4, nextAttemptAt: null })
    }
  })

  it("law 25: starts beside the lane that succeeds, not behind it", async () => {
    await save("a")
    await tireOut()
    await save("d", "d", "d", "d", "d", "d")
    await drain(userId, ports())
    const lanes = college.effects.map(({ lane }) => lane)
    expect(lanes).toHaveLength(7)
    expect(lanes.indexOf("a")).toBeLessThan(6)
  })

  it("law 25: goes when another call of the server has succeeded", async () => {
    await save(...LANES)
    await tireOut()
    expect(await endBackoff(userId, clock)).toBe(3)
    expect(await drain(userId, ports())).toMatchObject({ received: 3 })
  })

  it("law 25: is tried once in a run, however much succeeds beside it", async () => {
    await save(...LANES)
    await tireOut()
    const [first] = await open()
    college.fault = (key) => (key === first?.idempotencyKey ? "500" : "none")
    await save("d", "d", "d")
    const before = college.requests.length
    await drain(userId, ports())
    const tries = college.requests.slice(before).filter(({ key }) => key === first?.idempotencyKey)
    expect(tries).toHaveLength(1)
    expect((await open()).map(({ lane }) => lane)).toEqual(["a"])
  })

  it("law 25: goes on waiting where the server itself has named a time", async () => {
    await save("a")
    const busy: typeof fetch = async () =>
      new Response("{}", {
        status: 429,
        headers: { "Retry-After": "60", "Content-Type": "application/json" },
      })
    await drain(userId, ports({ fetch: busy }))
    await save("d")
    expect(await drain(userId, ports())).toMatchObject({ received: 1, nextAttemptAt: clock + 60_000 })
    expect(await endBackoff(userId, clock)).toBe(0)
  })

  it("law 25: does not say that the server is away when only one function of it is", async () => {
    await save("a")
    const partly = (code: string): typeof fetch => {
      const headers = { "Retry-After": "5", "Content-Type": "application/problem+json" }
      return async () => new Response(JSON.stringify({ message: "", code }), { status: 503, headers })
    }
    const report = await drain(userId, ports({ fetch: partly("scan.unavailable") }))
    expect(report.isServerAway).toBeUndefined()
    expect((await open())[0]?.waitReason).toBe("error")
    const away = await drain(userId, ports({ fetch: partly("database.unavailable") }), { force: true })
    expect(away.isServerAway).toBe(true)
    expect((await open())[0]?.waitReason).toBe("server")
  })

  it("law 25: says the server, not the network, where the device has one", async () => {
    await save("a")
    college.fault = () => "drop-before"
    await drain(userId, ports({ hasNetwork: () => true }))
    expect((await open())[0]?.waitReason).toBe("server")
    await drain(userId, ports({ hasNetwork: () => false }), { force: true })
    expect((await open())[0]?.waitReason).toBe("network")
  })
})
