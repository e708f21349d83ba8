import "fake-indexeddb/auto"
import { expect, it } from "vitest"
import { getUserDb } from "#offline/device/user-db.ts"
import { saveCommands } from "#offline/outbox/enqueue.ts"
import { FakeCollege } from "#tests/support/fake-college.ts"
import { installFakeLocks } from "#tests/support/fake-locks.ts"
import { backoffMs, dueAt } from "./backoff.ts"
import { type DrainPorts, drain } from "./drain.ts"

const NOW = Date.parse("2026-11-22T04:30:00Z")
const DAY = 24 * 3600_000
const MINUTE = 60_000

it("law 24: an entry that failed under a clock three days ahead goes when the clock is right again", async () => {
  installFakeLocks()
  const userId = 8500
  const college = new FakeCollege()
  let clock = NOW + 3 * DAY
  const ports: DrainPorts = {
    fetch: college.fetch,
    baseUrl: "/api",
    now: () => clock,
    random: () => 1,
    session: async () => ({ userId, token: "t" }),
    refresh: async () => false,
  }
  const command = { operationId: "createPayment" as const, lane: "a", body: { AdmissionId: "a" } }
  await saveCommands(userId, { commands: [{ ...command, title: "", subject: "" }] }, new Date(clock))
  college.fault = () => "500"
  await drain(userId, ports)
  college.fault = () => "none"
  clock = NOW
  expect(await drain(userId, ports)).toMatchObject({ received: 1, nextAttemptAt: null })
  expect(await getUserDb(userId).outbox.count()).toBe(0)
})

it("law 24: a stored time counts as long as somebody can have been made to wait for it", () => {
  const at = (ms: number, askedToWait = false) => dueAt({ nextAttemptAt: NOW + ms, askedToWait }, NOW) - NOW
  expect([at(-5), at(5 * MINUTE), at(5 * MINUTE + 1), at(3 * DAY)]).toEqual([-5, 5 * MINUTE, 0, 0])
  expect([at(15 * MINUTE, true), at(16 * MINUTE, true)]).toEqual([15 * MINUTE, 0])
})

it("law 24: no server makes an entry wait longer than a quarter of an hour", () => {
  expect(backoffMs(1, 3_600_000, 0.5)).toBe(15 * MINUTE)
  expect(backoffMs(1, 20_000, 0.5)).toBe(20_000)
  expect(backoffMs(30, null, 1)).toBe(5 * MINUTE)
})
