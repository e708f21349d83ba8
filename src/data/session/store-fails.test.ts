import "#tests/support/session-device.ts"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { outboxTexts } from "#domain/texts/common/outbox.ts"
import { FakeNetwork } from "#tests/support/fake-network.ts"

const network = new FakeNetwork()
network.install()
const { lookForLoss } = await import("#data/outbox/loss.ts")
const { getDeviceDb } = await import("#offline/device/device-db.ts")
const { getUserDb } = await import("#offline/device/user-db.ts")
const { saveCommands } = await import("#offline/outbox/enqueue.ts")
const { initialiseSession, signIn } = await import("./session.ts")
const { sessionState } = await import("./session-state.ts")
const { isStorageDurable, lackOfStore, prepareStore } = await import("./storage-durability.ts")
const { stopBackgroundTasks } = await import("./start-work.ts")
const { countUnsentOnDevice } = await import("./unsent-on-device.ts")

const USER = 93
const payment = { operationId: "createPayment" as const, lane: "a1", body: {}, title: "", subject: "A" }
const notes = () => [localStorage.getItem("admissions:waits"), localStorage.getItem("admissions:lost")]

/** From now on opening `which` fails with an error of this name, `times` times. */
function failToOpen(error: string, which: (name: string) => boolean, times = Number.POSITIVE_INFINITY): void {
  const open = indexedDB.open.bind(indexedDB)
  let left = times
  vi.spyOn(indexedDB, "open").mockImplementation((name, version) => {
    if (!which(name) || left-- <= 0) return open(name, version)
    throw new DOMException("no", error)
  })
}
const isTest = (name: string) => name === "may-store"

beforeEach(async () => {
  await getDeviceDb().open()
  await saveCommands(USER, { commands: [payment, payment] }, new Date())
  await lookForLoss(USER)
})
afterEach(async () => {
  vi.restoreAllMocks()
  stopBackgroundTasks()
  await getUserDb(USER).delete({ disableAutoOpen: false })
  for (const name of ["waits", "lost", "stores", "session"]) localStorage.removeItem(`admissions:${name}`)
})

it("law 27: an error of a moment is tried again", async () => {
  failToOpen("UnknownError", isTest, 1)
  expect(await prepareStore()).toBeNull()
  expect(isStorageDurable()).toBe(true)
  expect(localStorage.getItem("admissions:stores")).toBe("1")
})

it.each([
  ["full", "QuotaExceededError"],
  ["unopened", "UnknownError"],
])(
  "law 23: a device that is %s hides nothing that is here, and nothing is told as lost",
  async (lack, error) => {
    const before = notes()
    expect(before[0]).toContain('"createPayment":2')
    failToOpen(error, isTest)
    expect(await prepareStore()).toBe(lack)
    expect(isStorageDurable()).toBe(true)
    await lookForLoss(USER)
    expect(notes()).toEqual(before)
    expect(await countUnsentOnDevice()).toMatchObject({ waiting: 2, lost: 0, gone: 0 })
  },
)

it("law 27: a browser that has stored before is not one that stores nothing, also where it cannot name its databases", async () => {
  failToOpen("UnknownError", isTest)
  vi.spyOn(indexedDB, "databases").mockRejectedValue(new DOMException("no", "UnknownError"))
  expect(await lackOfStore()).toBe("nothing")
  localStorage.setItem("admissions:stores", "1")
  expect(await lackOfStore()).toBe("unopened")
})

it("law 19: the start of a device whose databases do not open ends at the sign-in page, which says why", async () => {
  localStorage.setItem("admissions:session", String(USER))
  getDeviceDb().close({ disableAutoOpen: false })
  failToOpen("QuotaExceededError", () => true)
  await initialiseSession(() => undefined)
  expect(sessionState).toMatchObject({ phase: "signed-out", endedBy: null })
  // The session is there at the next start.
  expect(localStorage.getItem("admissions:session")).toBe(String(USER))
  expect(await signIn("u93", "right")).toMatchObject({ ok: false, message: outboxTexts.deviceFull })
})
