import "fake-indexeddb/auto"
import { beforeEach, describe, expect, it, vi } from "vitest"
import type { DrainPorts } from "#offline/drain/drain.ts"
import { FakeCollege } from "#tests/support/fake-college.ts"
import { FakeLocks } from "#tests/support/fake-locks.ts"

vi.stubGlobal("navigator", { onLine: true, locks: new FakeLocks() })
const local = new Map<string, string>()
vi.stubGlobal("localStorage", {
  getItem: (key: string) => local.get(key) ?? null,
  removeItem: (key: string) => local.delete(key),
})

const { getDeviceDb } = await import("#offline/device/device-db.ts")
const { saveCommands } = await import("#offline/outbox/enqueue.ts")
const { receiptOf } = await import("#offline/outbox/outbox-entry.ts")
const { decryptWork } = await import("#offline/device/encrypt-work.ts")
const { listSignedOutUsers, storeSession } = await import("#offline/device/session-store.ts")
const { getUserDb } = await import("#offline/device/user-db.ts")
const { drain } = await import("#offline/drain/drain.ts")
const { cleanUpLeftUsers, isWorkReadable } = await import("./sign-out-cleanup.ts")
const { forgetUnclaimed } = await import("#offline/files/share-inbox.ts")
const { forgetSession, cleanUpEndedSessions } = await import("./session-end.ts")
const { inspectDevice } = await import("./inspect-device.ts")

const USER = 7
const KEY = "A".repeat(43)
const db = getUserDb(USER)
const payment = {
  operationId: "createPayment" as const,
  lane: "a1",
  body: { AdmissionId: "a1", UtrNo: "UTR2345678901" },
  title: "Payment",
  subject: "Anjali Thomas",
}

const signIn = () => {
  const user = { UserID: USER, Username: "u7", FirstName: "", LastName: "", Email: "", MobileNo: "" }
  const answer = {
    token: "t",
    sessionId: "s",
    deviceKey: KEY,
    endToken: "e",
    user,
    localRoles: [],
    roles: [],
  }
  return storeSession(answer, new Date())
}
/** `role`: 7 "S", an applicant; 5 "F", staff. */
const signInAs = async (RoleId: number, RoleCode: string) => {
  const { user } = await signIn()
  await getDeviceDb().sessions.update(USER, {
    user: { ...user, localRoles: [{ RoleId, RoleCode, RoleName: "" }] },
  })
}
const subjects = async () => (await db.outbox.toArray()).map(({ subject }) => subject)
const deviceText = async () =>
  JSON.stringify(await Promise.all(getDeviceDb().tables.map((table) => table.toArray())))

beforeEach(async () => {
  vi.restoreAllMocks()
  await Promise.all([...db.tables, ...getDeviceDb().tables].map((table) => table.clear()))
  await signIn()
  await saveCommands(USER, { commands: [payment] }, new Date())
})

describe("a session on the device", () => {
  it("is found without its hint, which a browser that is killed may have lost", async () => {
    expect(await inspectDevice()).toEqual({ session: true, left: false, unreported: false })
  })

  it("is found, and its end, in a browser that cannot name its databases", async () => {
    Object.assign(indexedDB, { databases: undefined })
    expect(await inspectDevice()).toEqual({ session: true, left: false, unreported: false })
    await forgetSession(true)
    expect(await inspectDevice()).toEqual({ session: false, left: true, unreported: true })
    Reflect.deleteProperty(indexedDB, "databases")
  })

  it("is none where nothing was ever stored", async () => {
    const { indexedDB } = globalThis
    vi.stubGlobal("indexedDB", { databases: async () => [] })
    expect(await inspectDevice()).toEqual({ session: false, left: false, unreported: false })
    vi.stubGlobal("indexedDB", {})
    expect(await inspectDevice()).toEqual({ session: false, left: false, unreported: false })
    vi.stubGlobal("indexedDB", indexedDB)
  })
})

/** What a device without room throws. */
const full = Object.assign(new Error("full"), { name: "QuotaExceededError" })

/** A receipt with its answer, as of an earlier entry. */
async function keepReceipt(): Promise<void> {
  const [entry] = await db.outbox.toArray()
  if (!entry) throw new Error("Nothing waits")
  const proof = { answer: 1, history: { id: "h", position: 1 } }
  await db.received.put({ ...receiptOf(entry, proof, 1), seq: 99 })
}

describe("law 17: the end of a session", () => {
  it("leaves what waits locked, and no key", async () => {
    await forgetSession()
    await cleanUpEndedSessions()
    expect(await subjects()).toEqual(["?"])
    expect(await deviceText()).not.toContain(KEY)
    expect(await inspectDevice()).toEqual({ session: false, left: false, unreported: false })
    await decryptWork(USER, [KEY])
    expect(await subjects()).toEqual(["Anjali Thomas"])
  })

  it("is finished at the next start when the app was closed right after it", async () => {
    await forgetSession()
    expect(await subjects()).toEqual(["Anjali Thomas"])
    expect(await inspectDevice()).toEqual({ session: false, left: true, unreported: false })
    await cleanUpEndedSessions()
    expect(await subjects()).toEqual(["?"])
    expect(await listSignedOutUsers()).toEqual([])
  })

  it("stores no readable receipt of an answer that arrives after it, and sends the same again later", async () => {
    let answer: () => void = () => undefined
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const college = new FakeCollege()
    const ports: DrainPorts = {
      fetch: async (...asked) => {
        const response = await college.fetch(...asked)
        await answered
        return response
      },
      baseUrl: "/api",
      now: () => Date.now(),
      random: () => 1,
      session: async () => ({ userId: USER, token: "t" }),
      refresh: async () => false,
    }
    const draining = drain(USER, ports, { force: false, wait: true })
    await expect.poll(() => college.effects.length).toBe(1)
    await forgetSession()
    await cleanUpEndedSessions()
    answer()
    await draining
    expect(await db.received.count()).toBe(0)
    expect(await subjects()).toEqual(["?"])
    await signIn()
    await decryptWork(USER, [KEY])
    await drain(USER, ports, { force: true, wait: true })
    expect(college.effects).toHaveLength(1)
    expect(await db.outbox.count()).toBe(0)
  })

  it("takes nothing from somebody who has signed in again before it was finished", async () => {
    await forgetSession()
    const finishing = listSignedOutUsers()
    await signIn()
    expect((await finishing).length).toBe(1)
    await cleanUpLeftUsers(null)
    expect(await subjects()).toEqual(["Anjali Thomas"])
  })

  it("leaves what waits as it is in a session that has no key", async () => {
    await getDeviceDb()
      .sessions.where({ userId: USER })
      .modify((session) => {
        delete session.deviceKey
      })
    const [entry] = await db.outbox.toArray()
    if (!entry) throw new Error("nothing waits")
    await db.received.put(receiptOf(entry, { answer: null, history: { id: "h", position: 1 } }, 1))
    await forgetSession()
    await cleanUpEndedSessions()
    expect(await subjects()).toEqual(["Anjali Thomas"])
    expect(await db.received.count()).toBe(0)
    expect(await listSignedOutUsers()).toEqual([])
  })

  it("comes also on a full device, which cannot note it, and leaves what waits locked", async () => {
    const { meta } = getDeviceDb()
    const put = vi.spyOn(meta, "put").mockRejectedValue(full)
    const left = await forgetSession()
    put.mockRestore()
    expect(left).toEqual({ userId: USER, deviceKey: KEY })
    expect(await inspectDevice()).toEqual({ session: false, left: false, unreported: false })
    expect(await isWorkReadable(USER)).toBe(true)
    await cleanUpEndedSessions(left)
    expect(await subjects()).toEqual(["?"])
    expect(await isWorkReadable(USER)).toBe(false)
  })

  it("makes room on a device that stays full until its kept answers are gone, and leaves what waits locked", async () => {
    await db.answers.put({ key: "list", value: "{}" })
    await keepReceipt()
    const { put } = db.meta
    const putting = vi
      .spyOn(db.meta, "put")
      .mockImplementation((...args) =>
        db.answers.count().then((left) => (left > 0 ? Promise.reject(full) : put.apply(db.meta, args))),
      )
    const noting = vi.spyOn(getDeviceDb().meta, "put").mockRejectedValue(full)
    const left = await forgetSession()
    expect(await cleanUpEndedSessions(left)).toBe(true)
    putting.mockRestore()
    noting.mockRestore()
    expect(await subjects()).toEqual(["?"])
    expect(await isWorkReadable(USER)).toBe(false)
  })

  it("locks what waits on a device that stays full for a new lease, and for receipts without their answers", async () => {
    await keepReceipt()
    const { put } = db.meta
    const putting = vi
      .spyOn(db.meta, "put")
      .mockImplementation((row, key) =>
        row.key === "drain-token"
          ? (Promise.reject(full) as ReturnType<typeof put>)
          : put.call(db.meta, row, key),
      )
    const refuse = (change: object) => {
      if ("answer" in change) throw full
    }
    db.received.hook("updating", refuse)
    await forgetSession()
    expect(await cleanUpEndedSessions()).toBe(true)
    expect(await isWorkReadable(USER)).toBe(false)
    db.received.hook("updating").unsubscribe(refuse)
    await signIn()
    await decryptWork(USER, [KEY])
    const college = new FakeCollege()
    const ports: DrainPorts = {
      fetch: college.fetch,
      baseUrl: "/api",
      now: () => Date.now(),
      random: () => 1,
      session: async () => ({ userId: USER, token: "t" }),
      refresh: async () => false,
    }
    expect(await drain(USER, ports)).toMatchObject({ stop: "done", received: 1 })
    putting.mockRestore()
  })

  it("is tried again at the next start when the disk refused, also where a full device could not note it before", async () => {
    vi.stubGlobal("reportError", () => undefined)
    const { meta } = getDeviceDb()
    const noting = vi.spyOn(meta, "put").mockRejectedValueOnce(full)
    const left = await forgetSession()
    const clearing = vi.spyOn(db.answers, "clear").mockRejectedValueOnce(new Error("broken"))
    expect(await cleanUpEndedSessions(left)).toBe(false)
    noting.mockRestore()
    clearing.mockRestore()
    expect(await listSignedOutUsers()).toEqual([{ userId: USER, deviceKey: KEY }])
    expect(await cleanUpEndedSessions()).toBe(true)
    expect(await subjects()).toEqual(["?"])
  })

  it("locks the work of the others when that of one user cannot be locked", async () => {
    const broken = { userId: USER + 1, deviceKey: "no key" }
    await saveCommands(broken.userId, { commands: [payment] }, new Date())
    vi.stubGlobal("reportError", () => undefined)
    await forgetSession()
    await cleanUpEndedSessions(broken)
    expect(await subjects()).toEqual(["?"])
    expect(await isWorkReadable(broken.userId)).toBe(true)
  })

  it("leaves no names that were searched for", async () => {
    local.set(`admissions:${USER}:payments_search`, "Anjali")
    local.set(`admissions:${USER}:payments_filters`, "{}")
    await forgetSession()
    await cleanUpEndedSessions()
    expect([...local.keys()]).toEqual([`admissions:${USER}:payments_filters`])
  })
})

describe("a file that another app has shared", () => {
  const put = (id: string, userId: number | null, hoursAgo: number) => {
    const receivedAt = new Date(Date.now() - hoursAgo * 3_600_000).toISOString()
    const file = { name: "receipt.jpg", type: "image/jpeg", bytes: new ArrayBuffer(8), receivedAt }
    return getDeviceDb().shared.put({ id, userId, ...file })
  }
  const left = () => getDeviceDb().shared.toCollection().primaryKeys()

  beforeEach(async () => {
    await Promise.all([
      put("own", USER, 900),
      put("lately", null, 23),
      put("old", null, 25),
      put("ahead", null, -25),
    ])
  })

  it("law 17: waits a day for an applicant where nobody was signed in, and as long as it takes for its own", async () => {
    await signInAs(7, "S")
    await cleanUpEndedSessions()
    expect(await left()).toEqual(["lately", "own"])
  })

  it("law 17: is not kept for staff", async () => {
    await signInAs(5, "F")
    await forgetUnclaimed()
    expect(await left()).toEqual(["own"])
  })
})
