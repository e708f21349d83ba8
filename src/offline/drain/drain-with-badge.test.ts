import "fake-indexeddb/auto"
import { afterEach, expect, it, vi } from "vitest"
import { getUserDb } from "#offline/device/user-db.ts"
import { saveCommands } from "#offline/outbox/enqueue.ts"
import type { DrainReport } from "./drain.ts"
import { drainWithBadge } from "./drain-with-badge.ts"

const USER = 8700
const report: DrainReport = { stop: "done", received: 2, refused: 0, nextAttemptAt: null }
const save = (lane: string) =>
  saveCommands(
    USER,
    {
      commands: [{ operationId: "createPayment", lane, body: { AdmissionId: lane }, title: "", subject: "" }],
    },
    new Date("2026-11-22T04:30:00Z"),
  )
afterEach(() => {
  vi.unstubAllGlobals()
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
