import "fake-indexeddb/auto"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { storeSession } from "#offline/device/session-store.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import { saveCommands } from "#offline/outbox/enqueue.ts"
import type { DrainReport } from "./drain.ts"
import { drainWithBadge } from "./drain-with-badge.ts"

const USER = 8700
const signIn = (UserID: number) =>
  storeSession(
    {
      token: "t",
      sessionId: "s",
      deviceKey: "k",
      endToken: "e",
      user: { UserID, Username: `u${UserID}`, FirstName: "", LastName: "", Email: "", MobileNo: "" },
      localRoles: [],
      roles: [],
    },
    new Date(),
  )
const report: DrainReport = { stop: "done", received: 2, refused: 0, nextAttemptAt: null }
const save = (lane: string) =>
  saveCommands(
    USER,
    {
      commands: [{ operationId: "createPayment", lane, body: { AdmissionId: lane }, title: "", subject: "" }],
    },
    new Date("2026-11-22T04:30:00Z"),
  )
beforeEach(() => signIn(USER))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it("after a drain with the app closed the badge says what still waits, or nothing", async () => {
  const badges: number[] = []
  const setAppBadge = async (waiting: number) => {
    badges.push(waiting)
    throw new DOMException("not installed", "InvalidStateError")
  }
  vi.stubGlobal("navigator", { setAppBadge })
  await save("stays")
  await save("goes")
  const sends = { run: async () => report }
  await drainWithBadge(
    {
      run: async () => {
        await getUserDb(USER).outbox.where("lane").equals("goes").delete()
        return report
      },
    },
    USER,
    {},
  )
  await getUserDb(USER).outbox.clear()
  expect(await drainWithBadge(sends, USER, {})).toEqual(report)
  expect(badges).toEqual([1, 0])
})

it("the badge of the user who has signed in meanwhile stays", async () => {
  const setAppBadge = vi.fn(async () => undefined)
  vi.stubGlobal("navigator", { setAppBadge })
  const changesUser = async () => {
    await signIn(USER + 1)
    return report
  }
  expect(await drainWithBadge({ run: changesUser }, USER, {})).toEqual(report)
  expect(setAppBadge).not.toHaveBeenCalled()
})

it("what was sent is told although what waits cannot be counted", async () => {
  vi.stubGlobal("navigator", { setAppBadge: vi.fn() })
  const { outbox } = getUserDb(USER)
  vi.spyOn(outbox, "count").mockRejectedValue(new DOMException("closed", "InvalidStateError"))
  expect(await drainWithBadge({ run: async () => report }, USER, {})).toEqual(report)
})
