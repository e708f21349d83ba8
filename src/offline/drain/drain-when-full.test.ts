import "fake-indexeddb/auto"
import { beforeEach, expect, it } from "vitest"
import { getUserDb } from "#offline/device/user-db.ts"
import { copyFile } from "#offline/files/stored-files.ts"
import { saveCommands } from "#offline/outbox/enqueue.ts"
import { FakeCollege } from "#tests/support/fake-college.ts"
import { installFakeLocks } from "#tests/support/fake-locks.ts"
import { type DrainPorts, drain } from "./drain.ts"

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

/** No row of the outbox can be changed any more, as on a device that has filled up; the errors are Dexie's. */
function fillUp(): void {
  db().outbox.hook("updating", () => {
    throw new DOMException("No room", "QuotaExceededError")
  })
}

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
  db().files.hook("updating", () => {
    throw new DOMException("No room", "QuotaExceededError")
  })
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
