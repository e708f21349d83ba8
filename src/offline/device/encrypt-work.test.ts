import "fake-indexeddb/auto"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { drain } from "#offline/drain/drain.ts"
import { listPicked } from "#offline/files/picked-files.ts"
import { copyFile, readIntactFile } from "#offline/files/stored-files.ts"
import { saveCommands } from "#offline/outbox/enqueue.ts"
import { FakeCollege } from "#tests/support/fake-college.ts"
import { installFakeLocks } from "#tests/support/fake-locks.ts"
import { emptyDraft, loadDraft } from "./drafts.ts"
import { decryptWork, encryptWork, isWorkReadable } from "./encrypt-work.ts"
import { KEPT_FORM } from "./kept-work.ts"
import { getDurableUserDb, getUserDb, WORK_LOCKED } from "./user-db.ts"

const USER = 7
const KEY = "A".repeat(43)
const OTHER_KEY = `B${"A".repeat(42)}`
const AADHAAR = "234123412346"
const SCAN = "the scan of a passport"
const db = getUserDb(USER)
const now = new Date("2026-11-21T10:00:00.000Z")

/** Everything in the database, as text. */
async function dump(): Promise<string> {
  const rows = await Promise.all(db.tables.map((table) => table.toArray()))
  return JSON.stringify(rows, (_name, value: unknown) =>
    value instanceof ArrayBuffer || ArrayBuffer.isView(value)
      ? new TextDecoder("latin1").decode(value as ArrayBuffer)
      : value,
  )
}

async function rows(): Promise<unknown[][]> {
  return Promise.all(db.tables.filter(({ name }) => name !== "meta").map((table) => table.toArray()))
}

let blobId: string

beforeEach(async () => {
  await Promise.all(db.tables.map((table) => table.clear()))
  const copy = await copyFile(new Blob([SCAN]), "Anjali's passport.jpg", "image/jpeg", now.toISOString())
  blobId = copy.file.blobId
  const command = {
    operationId: "uploadDocument" as const,
    lane: "a1",
    body: { aadhar: AADHAAR },
    files: [{ field: "file", blobId, name: "Anjali's passport.jpg", type: "image/jpeg" }],
    title: "Passport",
    subject: "Anjali Thomas",
  }
  const draft = emptyDraft("mine", { aadhar: AADHAAR, firstName: "Anjali" }, now)
  await saveCommands(USER, { commands: [command], files: [copy], draft: { mine: draft, base: draft } }, now)
  const details = { institute: "Anjali's college" }
  await db.picked.put({ admissionId: "a1", slot: "type-5", blobId, before: 5, details })
  await db.meta.put({ key: `${KEPT_FORM}payment`, value: JSON.stringify({ subject: "Anjali" }) })
  await db.meta.put({ key: "drain-beat", value: 5 })
})

afterEach(() => vi.restoreAllMocks())

const PRIVATE = new RegExp(`${AADHAAR}|Anjali|${SCAN}`, "i")

describe("law 17: the work of somebody who is signed out", () => {
  it("cannot be read on the device, and is counted", async () => {
    expect(await dump()).toMatch(PRIVATE)
    await encryptWork(USER, KEY)
    expect(await dump()).not.toMatch(PRIVATE)
    expect(await db.outbox.count()).toBe(1)
    expect(await loadDraft(USER, "mine")).toBeUndefined()
    expect(await db.picked.count()).toBe(1)
    expect(await listPicked(USER, "a1")).toEqual([])
    expect(await readIntactFile(USER, blobId)).toBeNull()
    expect(await db.meta.get("drain-beat")).toEqual({ key: "drain-beat", value: 5 })
  })

  it("reads as something that is not sent", async () => {
    await encryptWork(USER, KEY)
    const [entry] = await db.outbox.toArray()
    expect(entry?.state).toBe("refused")
    expect(entry?.body).toEqual({})
  })

  it.each([
    ["of a newer app", { operationId: "moveAdmission", bodyVersion: 99 }],
    ["that is damaged", { attempts: "many", lane: undefined }],
  ])("cannot be read in an entry %s either, and comes back as it was", async (_what, change) => {
    const stored = () => db.outbox.toCollection().raw().toArray()
    const [row] = await stored()
    const kept = JSON.parse(JSON.stringify({ ...row, ...change }))
    await db.outbox.put(kept)
    await encryptWork(USER, KEY)
    expect(await dump()).not.toMatch(PRIVATE)
    expect(JSON.stringify(await stored())).not.toMatch(PRIVATE)
    expect(await isWorkReadable(USER)).toBe(false)
    await decryptWork(USER, [KEY])
    expect(await stored()).toEqual([kept])
  })

  it("is as it was once it is opened", async () => {
    const before = await rows()
    await encryptWork(USER, KEY)
    await decryptWork(USER, [KEY])
    expect(await rows()).toEqual(before)
    expect(await (await readIntactFile(USER, blobId))?.text()).toBe(SCAN)
    expect(await db.meta.get(WORK_LOCKED)).toBeUndefined()
  })

  it("stays locked under another key, and opens under its own afterwards", async () => {
    const before = await rows()
    await encryptWork(USER, KEY)
    const locked = await rows()
    await decryptWork(USER, [OTHER_KEY])
    expect(await rows()).toEqual(locked)
    expect(await db.meta.get(WORK_LOCKED)).toBeDefined()
    await decryptWork(USER, [KEY])
    expect(await rows()).toEqual(before)
  })

  it("opens under whichever of several keys has locked each row", async () => {
    const before = await rows()
    await encryptWork(USER, OTHER_KEY)
    await db.drafts.put(emptyDraft("late", {}, now))
    await encryptWork(USER, KEY)
    await decryptWork(USER, [KEY])
    expect(await db.meta.get(WORK_LOCKED)).toBeDefined()
    await encryptWork(USER, KEY)
    await decryptWork(USER, [KEY, OTHER_KEY])
    expect(await db.meta.get(WORK_LOCKED)).toBeUndefined()
    await db.drafts.delete("late")
    expect(await rows()).toEqual(before)
  })

  it("has nothing to send while its files could not be opened for lack of room, and all of it afterwards", async () => {
    const before = await rows()
    await encryptWork(USER, KEY)
    const restore = fillUp(() => true)
    await expect(decryptWork(USER, [KEY])).rejects.toThrow()
    const [entry] = await db.outbox.toArray()
    expect(entry?.refusal?.message).toMatch(/log out and sign in again/)
    expect((await loadDraft(USER, "mine"))?.values.aadhar).toBe(AADHAAR)
    restore()
    await decryptWork(USER, [KEY])
    expect(await rows()).toEqual(before)
  })

  it("opens on a full device by what can be loaded again", async () => {
    await encryptWork(USER, KEY)
    await db.answers.put({ key: "answer-[7]", value: "a long list" })
    let isFull = true
    const restore = fillUp(() => isFull)
    const free = () => {
      isFull = false
    }
    getDurableUserDb(USER).answers.hook("deleting", free)
    await decryptWork(USER, [KEY])
    getDurableUserDb(USER).answers.hook("deleting").unsubscribe(free)
    restore()
    expect(await (await readIntactFile(USER, blobId))?.text()).toBe(SCAN)
  })

  it("keeps an entry waiting whose file is still locked", async () => {
    installFakeLocks()
    const college = new FakeCollege()
    const ports = {
      fetch: college.fetch,
      baseUrl: "/api",
      now: () => now.getTime(),
      random: () => 1,
      session: async () => ({ userId: USER, token: "t" }),
      refresh: async () => false,
    }
    const open = await db.outbox.toArray()
    await encryptWork(USER, KEY)
    await db.outbox.bulkPut(open)
    await drain(USER, ports)
    expect(await db.outbox.toArray()).toMatchObject([{ state: "waiting", waitReason: "sign-in" }])
    await decryptWork(USER, [KEY])
    expect(college.effects).toEqual([])
    await drain(USER, ports, { force: true })
    expect(college.effects).toHaveLength(1)
  })

  it("is locked once only, and what came to it later as well", async () => {
    await encryptWork(USER, KEY)
    await db.drafts.put(emptyDraft("late", { aadhar: AADHAAR }, now))
    await encryptWork(USER, KEY)
    expect(await dump()).not.toMatch(PRIVATE)
    await decryptWork(USER, [KEY])
    expect((await db.drafts.toArray()).map(({ values }) => values.aadhar)).toEqual([AADHAAR, AADHAAR])
  })

  it("does not open in another place", async () => {
    await encryptWork(USER, KEY)
    const [locked] = await db.drafts.toArray()
    await db.drafts.put({ ...locked, draftId: "moved" } as never)
    await decryptWork(USER, [KEY])
    expect(await loadDraft(USER, "moved")).toBeUndefined()
    expect((await loadDraft(USER, "mine"))?.values.aadhar).toBe(AADHAAR)
  })

  it("does not come back when it was removed while it was being locked", async () => {
    const locking = encryptWork(USER, KEY)
    await db.drafts.clear()
    await db.outbox.clear()
    await locking
    expect(await db.drafts.count()).toBe(0)
    expect(await db.outbox.count()).toBe(0)
  })

  it("is locked with what a drainer wrote into it meanwhile", async () => {
    writeBeforeLocking(1)
    await encryptWork(USER, KEY)
    expect(await dump()).not.toMatch(PRIVATE)
    await decryptWork(USER, [KEY])
    expect((await db.outbox.toArray()).map(({ attempts }) => attempts)).toEqual([1])
  })

  it("says so where a row is written as often as it is looked at", async () => {
    writeBeforeLocking(1000)
    await expect(encryptWork(USER, KEY)).rejects.toThrow("was not locked")
  })
})

/** While `isFull`, there is no room for any bytes of files. Returns what ends that. */
function fillUp(isFull: () => boolean): () => void {
  const fail = () => {
    if (isFull()) throw new DOMException("No room", "QuotaExceededError")
  }
  const chunks = getDurableUserDb(USER).chunks
  chunks.hook("updating", fail)
  return () => chunks.hook("updating").unsubscribe(fail)
}

/** Changes the outbox between reading and encrypting, for the next `times` rows. */
function writeBeforeLocking(times: number): void {
  const { subtle } = crypto
  const encrypt = subtle.encrypt.bind(subtle)
  let written = 0
  vi.spyOn(subtle, "encrypt").mockImplementation(async (...asked) => {
    if (written < times) await db.outbox.toCollection().modify({ attempts: ++written })
    return encrypt(...asked)
  })
}
