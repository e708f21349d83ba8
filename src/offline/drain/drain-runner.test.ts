import "fake-indexeddb/auto"
import { beforeEach, expect, it } from "vitest"
import { getUserDb } from "#offline/device/user-db.ts"
import { saveCommands } from "#offline/outbox/enqueue.ts"
import { FakeCollege } from "#tests/support/fake-college.ts"
import { installFakeLocks } from "#tests/support/fake-locks.ts"
import type { DrainPorts, DrainReport } from "./drain.ts"
import { revokeLease } from "./drain-lock.ts"
import { DrainRunner } from "./drain-runner.ts"

const NOW = Date.parse("2026-11-22T04:30:00Z")
let userId = 8600
let college = new FakeCollege()

beforeEach(() => {
  installFakeLocks()
  userId += 1
  college = new FakeCollege()
})

const save = (lane: string) =>
  saveCommands(
    userId,
    {
      commands: [{ operationId: "createPayment", lane, body: { AdmissionId: lane }, title: "", subject: "" }],
    },
    new Date(NOW),
  )

/** A network that holds back calls that name "hangs", until `release`. */
function hangingPorts(session: DrainPorts["session"]): { ports: DrainPorts; release: () => void } {
  let release: () => void = () => undefined
  const hanging = new Promise<void>((resolve) => {
    release = resolve
  })
  const ports: DrainPorts = {
    fetch: async (input, init) => {
      if (String(init?.body).includes("hangs")) await hanging
      return college.fetch(input, init)
    },
    baseUrl: "/api",
    now: () => NOW,
    random: () => 1,
    session,
    refresh: async () => false,
  }
  return { ports, release }
}

it('law 25: "send now" tries what waits beside a call that hangs, in the run that is under way', async () => {
  await save("hangs")
  await save("waits")
  const db = getUserDb(userId)
  const later = { nextAttemptAt: NOW + 5000, attempts: 3, waitReason: "answer" as const }
  await db.outbox.where("lane").equals("waits").modify(later)
  const { ports, release } = hangingPorts(async () => ({ userId, token: "t" }))
  const runner = new DrainRunner(ports)
  const run = runner.run(userId, { force: false, wait: true })
  await expect.poll(() => db.outbox.where("state").equals("sending").count()).toBe(1)
  expect(college.effects).toEqual([])
  void runner.run(userId, { force: true, wait: true })
  await expect.poll(() => college.effects.map(({ lane }) => lane)).toEqual(["waits"])
  release()
  await run
  expect(await db.outbox.count()).toBe(0)
})

it("sends the next user's work while a call of the one who has left hangs", async () => {
  await save("hangs")
  const first = userId
  let current = first
  const { ports, release } = hangingPorts(async () => ({ userId: current, token: "t" }))
  const runner = new DrainRunner(ports)
  const left = runner.run(first, { force: false, wait: true })
  await expect.poll(() => getUserDb(first).outbox.where("state").equals("sending").count()).toBe(1)
  userId += 1
  current = userId
  await save("next")
  const report = await runner.run(userId, { force: true, wait: true })
  expect(report).toMatchObject({ stop: "done", received: 1 })
  expect(college.effects.map(({ lane }) => lane)).toEqual(["next"])
  release()
  await left
})

it("law 7: the run of a user who has signed out ends when they are back, and everything is sent once", async () => {
  await save("hangs")
  await save("waits")
  const db = getUserDb(userId)
  await db.outbox
    .where("lane")
    .equals("waits")
    .modify({ nextAttemptAt: NOW + 5000 })
  const { ports } = hangingPorts(async () => ({ userId, token: "t" }))
  let isHanging = true
  ports.fetch = async (input, init) => {
    if (isHanging)
      await new Promise((_, reject) =>
        init?.signal?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError"))),
      )
    return college.fetch(input, init)
  }
  const runner = new DrainRunner(ports)
  const left = runner.run(userId, { force: false, wait: true })
  await expect.poll(() => db.outbox.where("state").equals("sending").count()).toBe(1)
  // Signed out, and in again: their work is readable and due.
  await revokeLease(userId)
  await db.outbox.where("lane").equals("waits").modify({ nextAttemptAt: 0 })
  isHanging = false
  expect(await runner.run(userId, { force: false, wait: true })).toMatchObject({ stop: "done", received: 2 })
  expect(await left).toMatchObject({ stop: "done" })
  expect(await db.outbox.count()).toBe(0)
  expect(college.effects.map(({ lane }) => lane).sort()).toEqual(["hangs", "waits"])
})

it("law 12: what is saved while a run tidies up is sent at once", async () => {
  await save("first")
  const { ports } = hangingPorts(async () => ({ userId, token: "t" }))
  const runner = new DrainRunner(ports)
  const reports: Promise<DrainReport>[] = []
  const estimate = async () => {
    if (reports.length === 0) {
      await save("second")
      reports.push(runner.run(userId, { force: true, wait: true }))
    }
    return { usage: 0, quota: 1e9 }
  }
  Object.assign(navigator, { storage: { estimate } })
  await runner.run(userId, { force: false, wait: true })
  expect(await Promise.all(reports)).toMatchObject([{ received: 2 }])
  expect(college.effects.map(({ lane }) => lane)).toEqual(["first", "second"])
})
