import "fake-indexeddb/auto"
import { beforeEach, describe, expect, it } from "vitest"
import { getUserDb } from "#offline/device/user-db.ts"
import { copyFile } from "#offline/files/stored-files.ts"
import { discardPayment } from "#offline/outbox/discard-payment.ts"
import { saveCommands } from "#offline/outbox/enqueue.ts"
import { FakeCollege } from "#tests/support/fake-college.ts"
import { installFakeLocks } from "#tests/support/fake-locks.ts"
import { type DrainPorts, drain } from "./drain.ts"
import { DrainRows } from "./drain-rows.ts"

const NOW = Date.parse("2026-11-22T04:30:00Z")
let userId = 8900
let college = new FakeCollege()

const ports = (): DrainPorts => ({
  fetch: college.fetch,
  baseUrl: "/api",
  now: () => NOW,
  random: () => 1,
  session: async () => ({ userId, token: "t" }),
  refresh: async () => false,
})
const db = () => getUserDb(userId)

const refuse = () => {
  throw new DOMException("No room", "QuotaExceededError")
}

/**
 * No row of the outbox can be changed any more, as on a device that has filled up; the errors are Dexie's. A save does not use
 * Dexie, and is stored all the same.
 */
const fillUp = () => db().outbox.hook("updating", refuse)
const makeRoom = () => db().outbox.hook("updating").unsubscribe(refuse)

beforeEach(async () => {
  installFakeLocks()
  userId += 1
  college = new FakeCollege()
  for (const lane of ["a", "b"]) {
    const command = { operationId: "createPayment" as const, lane, body: { AdmissionId: lane } }
    await saveCommands(userId, { commands: [{ ...command, title: "", subject: "" }] }, new Date(NOW))
  }
})

it("law 19: a device that has filled up after a mark still sends what waits, which makes room", async () => {
  await db().outbox.where("lane").equals("a").modify({ state: "sending" })
  fillUp()
  expect(await drain(userId, ports())).toMatchObject({ stop: "done", received: 2, nextAttemptAt: null })
  expect(await db().outbox.count()).toBe(0)
})

it("law 19: a full device that cannot store the answer of the server does not ask again at once", async () => {
  fillUp()
  college.fault = (key) => (key === "" ? "none" : "429")
  const { stop, nextAttemptAt } = await drain(userId, ports())
  expect(stop).toBe("done")
  expect((nextAttemptAt ?? 0) - NOW).toBeGreaterThanOrEqual(1000)
  expect(college.requests).toHaveLength(2)
  college.fault = () => "poison"
  const refused = await drain(userId, ports(), { force: true })
  expect((refused.nextAttemptAt ?? 0) - NOW).toBeGreaterThanOrEqual(60_000)
  expect(college.requests).toHaveLength(4)
})

it("law 19: a full device sends a file of many pieces, though it cannot note how far it came", async () => {
  const photo = await copyFile(new Blob([new Uint8Array(600_000)]), "photo.jpg", "image/jpeg", "")
  const { blobId } = photo.file
  const command = {
    operationId: "uploadDocument" as const,
    lane: "c",
    body: { admissionId: "c" },
    files: [{ field: "file", blobId, name: "photo.jpg", type: "image/jpeg" }],
  }
  await saveCommands(
    userId,
    { commands: [{ ...command, title: "", subject: "" }], files: [photo] },
    new Date(NOW),
  )
  fillUp()
  db().files.hook("updating", refuse)
  let arrived = 0
  const tus: typeof fetch = async (input, init) => {
    if (!String(input).includes("/uploads")) return college.fetch(input, init)
    if (init?.body instanceof Blob) arrived += init.body.size
    const headers = { "Tus-Resumable": "1.0.0", "Upload-Offset": String(arrived) }
    return new Response(null, { status: init?.method === "POST" ? 201 : 204, headers })
  }
  expect(await drain(userId, { ...ports(), fetch: tus })).toMatchObject({ stop: "done", received: 3 })
  expect(arrived).toBe(600_000)
  expect(await db().outbox.count()).toBe(0)
  expect(await db().chunks.count()).toBe(0)
})

describe("an entry that a full device sends without its mark", () => {
  /** Saves a step of application "c" at NOW plus `later` ms. */
  const saveStep = (City: string, later: number) => {
    const command = {
      operationId: "updateAdmission" as const,
      lane: "c",
      params: { id: "c" },
      body: { City },
    }
    const commands = [{ ...command, title: "", subject: "", isBasedOnLane: true }]
    return saveCommands(userId, { commands }, new Date(NOW + later))
  }
  const rowOf = (lane: string) => db().outbox.where("lane").equals(lane).first()

  /** Drains; the request for `lane` is answered when the returned function is called, and there is room again by then. */
  async function drainUntilAsked(lane: string) {
    let answer: () => void = () => undefined
    let asked: () => void = () => undefined
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve
    })
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const isThis = `${String(input)} ${String(init?.body)}`.includes(lane)
      if (isThis) asked()
      if (isThis) await answered
      return college.fetch(input, init)
    }
    const draining = drain(userId, { ...ports(), fetch })
    await isAsked
    makeRoom()
    return () => {
      answer()
      return draining
    }
  }
  const sentFor = (lane: string) => college.effects.filter((effect) => effect.lane === lane)

  it.each([true, false])(
    "law 10: keeps what is saved anew, with room for its receipt: %s",
    async (hasRoom) => {
      await db().outbox.clear()
      await saveStep("Guntur", 0)
      fillUp()
      const answer = await drainUntilAsked("/c")
      await saveStep("Vijayawada", 1)
      expect(await db().outbox.count()).toBe(1)
      if (!hasRoom) db().received.hook("creating", refuse)
      expect(await answer()).toMatchObject({ stop: "done", received: 2 })
      expect(sentFor("c")).toMatchObject([{ body: { City: "Guntur" } }, { body: { City: "Vijayawada" } }])
      expect(new Set(sentFor("c").map(({ key }) => key)).size).toBe(2)
      expect(await db().outbox.count()).toBe(0)
    },
  )

  it("law 10: keeps what is saved anew when the answer is no proof", async () => {
    await db().outbox.clear()
    const [before] = await saveStep("Guntur", 0)
    fillUp()
    const answer = await drainUntilAsked("/c")
    await saveStep("Vijayawada", 1)
    college.fault = () => "poison"
    college.delayMs = 1
    await answer()
    const requests = college.requests.map(({ key }) => key)
    expect(requests).toHaveLength(2)
    expect(requests[0]).toBe(before?.idempotencyKey)
    expect(requests[1]).not.toBe(before?.idempotencyKey)
    expect(await rowOf("c")).toMatchObject({ state: "refused", body: { City: "Vijayawada" } })
  })

  it("law 10: is not taken for unsent after a try that brought no answer", async () => {
    await db()
      .outbox.where("lane")
      .equals("a")
      .modify((row) => {
        row.body.PaymentId = "p1"
      })
    fillUp()
    const answer = await drainUntilAsked("p1")
    college.fault = () => "commit-then-drop"
    await answer()
    expect(await rowOf("a")).toMatchObject({ state: "waiting", attempts: 1 })
    expect(await discardPayment(userId, "a", "p1")).toBe(false)
  })

  it("law 19: is marked after all when kept answers can make room", async () => {
    await db().answers.put({ key: "list", value: "{}" })
    fillUp()
    db().answers.hook("deleting", () => makeRoom())
    const answer = await drainUntilAsked('"a"')
    expect(await rowOf("a")).toMatchObject({ state: "sending", attempts: 1 })
    await answer()
    expect(await db().outbox.count()).toBe(0)
  })
})

it("law 7: a drainer whose lock was stolen does not release what the new one sends", async () => {
  await db().meta.put({ key: "drain-token", value: "new" })
  await db().outbox.where("lane").equals("a").modify({ state: "sending" })
  const states = async () => (await db().outbox.toArray()).map(({ state }) => state)
  await new DrainRows(db(), { token: "old" }, () => NOW).releaseOrphans()
  expect(await states()).toEqual(["sending", "waiting"])
  await new DrainRows(db(), { token: "new" }, () => NOW).releaseOrphans()
  expect(await states()).toEqual(["waiting", "waiting"])
})
