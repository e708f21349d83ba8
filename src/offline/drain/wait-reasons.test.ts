import "fake-indexeddb/auto"
import { beforeEach, expect, it } from "vitest"
import { getUserDb } from "#offline/device/user-db.ts"
import { saveCommands } from "#offline/outbox/enqueue.ts"
import { FakeCollege } from "#tests/support/fake-college.ts"
import { installFakeLocks } from "#tests/support/fake-locks.ts"
import { type DrainPorts, drain } from "./drain.ts"

let userId = 8700
let college = new FakeCollege()

const ports = (over: Partial<DrainPorts> = {}): DrainPorts => ({
  fetch: college.fetch,
  baseUrl: "/api",
  now: () => Date.parse("2026-11-22T04:30:00Z"),
  random: () => 1,
  session: async () => ({ userId, token: "t" }),
  refresh: async () => false,
  ...over,
})
const entry = async () => (await getUserDb(userId).outbox.toArray())[0]

/** Eight lanes with one command each: enough for one request. */
const saveMany = async () => {
  const lanes = ["b", "c", "d", "e", "f", "g", "h"]
  for (const lane of lanes) {
    const command = { operationId: "createPayment" as const, lane, body: { AdmissionId: lane } }
    await saveCommands(userId, { commands: [{ ...command, title: "", subject: "" }] }, new Date())
  }
}

beforeEach(async () => {
  installFakeLocks()
  userId += 1
  college = new FakeCollege()
  const command = { operationId: "createPayment" as const, lane: "a", body: { AdmissionId: "a" } }
  await saveCommands(userId, { commands: [{ ...command, title: "", subject: "" }] }, new Date())
})

it("law 25: an entry that was refused waits for its person, and for no sign-in that came before", async () => {
  college.fault = () => "401"
  expect((await drain(userId, ports())).stop).toBe("sign-in")
  expect((await entry())?.waitReason).toBe("sign-in")
  college.fault = () => "poison"
  await drain(userId, ports())
  expect(await entry()).toMatchObject({ state: "refused", waitReason: "new" })
})

it("law 25: many that were told to sign in wait for the network, where the session could not be renewed for lack of it", async () => {
  await saveMany()
  college.carrierFault = () => "none"
  college.fault = () => "401"
  const report = await drain(
    userId,
    ports({ refresh: async () => "no-network", hasNetwork: () => false, together: { refusedAt: null } }),
  )
  expect(report.stop).toBe("network")
  expect(college.carried.length).toBeGreaterThan(0)
  const reasons = (await getUserDb(userId).outbox.toArray()).map(({ waitReason }) => waitReason)
  expect(reasons.filter((reason) => reason === "sign-in")).toEqual([])
})

it("law 25: nothing waits for a sign-in once its person is signed in again, also where no network lets it go", async () => {
  await saveMany()
  college.fault = () => "401"
  const over = { together: { refusedAt: null } }
  expect((await drain(userId, ports(over))).stop).toBe("sign-in")
  const reasons = async () => (await getUserDb(userId).outbox.toArray()).map(({ waitReason }) => waitReason)
  expect(await reasons()).toContain("sign-in")
  // While nobody is signed in, they still wait for a sign-in.
  await drain(userId, ports({ ...over, session: async () => null }))
  expect(await reasons()).toContain("sign-in")
  college.fault = () => "drop-before"
  college.carrierFault = () => "drop"
  await drain(userId, ports({ ...over, session: async () => ({ userId, token: "fresh" }) }), { force: true })
  expect(await reasons()).not.toContain("sign-in")
})

it("law 25: a session that could not be renewed for lack of a network asks for no sign-in", async () => {
  college.fault = () => "401"
  const report = await drain(userId, ports({ refresh: async () => "no-network", hasNetwork: () => false }))
  expect(report.stop).toBe("network")
  expect(await entry()).toMatchObject({ state: "waiting", waitReason: "network" })
})

it.each([false, true])(
  "law 25: a session that the server cannot renew now waits for the server, and for no network (together: %s)",
  async (together) => {
    if (together) await saveMany()
    college.fault = () => "401"
    const asked = { refresh: async () => "server" as const, hasNetwork: () => true }
    const report = await drain(
      userId,
      ports({ ...asked, ...(together && { together: { refusedAt: null } }) }),
    )
    expect(report).toMatchObject({ stop: "server", isServerAway: true })
    expect(await entry()).toMatchObject({ state: "waiting", waitReason: "server" })
  },
)

it("law 25: nobody is told to sign in while the session is only being renewed", async () => {
  await saveMany()
  college.fault = () => "401"
  const seen: unknown[] = []
  const refresh = async () => {
    seen.push(...(await getUserDb(userId).outbox.toArray()).map(({ waitReason }) => waitReason))
    return false
  }
  await drain(userId, ports({ refresh, together: { refusedAt: null } }))
  expect(seen).toHaveLength(8)
  expect(seen).not.toContain("sign-in")
})

it("law 25: without a network the next try waits as long as the lane that was tried, however many others wait", async () => {
  await saveMany()
  college.fault = () => "drop-before"
  college.carrierFault = () => "drop"
  const report = await drain(userId, ports({ together: { refusedAt: null } }))
  expect(report.stop).toBe("network")
  expect((report.nextAttemptAt ?? 0) - Date.parse("2026-11-22T04:30:00Z")).toBeGreaterThanOrEqual(1000)
})
