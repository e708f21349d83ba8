import "fake-indexeddb/auto"
import { beforeEach, expect, it } from "vitest"
import { installFakeLocks } from "#tests/support/fake-locks.ts"
import { type DrainLease, STALE_MS, withDrainLock } from "./drain-lock.ts"

let userId = 7000
let clock = 1_700_000_000_000
const now = () => clock
beforeEach(() => {
  installFakeLocks()
  userId += 1
})

/** A lock holder that works until `free` is called. */
async function hold() {
  let free: () => void = () => undefined
  const done = new Promise<void>((resolve) => {
    free = resolve
  })
  let report: Promise<string | null> | undefined
  const lease = await new Promise<DrainLease>((hasIt) => {
    const work = async (given: DrainLease) => {
      hasIt(given)
      await done
      return "worked"
    }
    report = withDrainLock(userId, now, work, true)
  })
  return { report, free: () => free(), lease }
}

it("law 7: a drainer that waits already takes over from a holder that freezes meanwhile", async () => {
  const frozen = await hold()
  let ran = false
  const waiting = withDrainLock(userId, now, async () => (ran = true), true, 20)
  await new Promise((resolve) => setTimeout(resolve, 40))
  expect(ran, "the holder lives").toBe(false)
  clock += STALE_MS + 1
  expect(await waiting).toBe(true)
  expect(await frozen.report).toBeNull()
  expect(frozen.lease.signal.aborted, "what it had under way breaks off").toBe(true)
  frozen.free()
})

it("law 7: a holder that shows that it lives is left alone, however long it works", async () => {
  const busy = await hold()
  clock += STALE_MS - 1
  await busy.lease.beat()
  clock += STALE_MS - 1
  expect(await withDrainLock(userId, now, async () => "other", false)).toBeNull()
  busy.free()
  expect(await busy.report).toBe("worked")
  expect(await withDrainLock(userId, now, async () => "other", false)).toBe("other")
})

it("law 7: the lock of another user says nothing about this one", async () => {
  const other = await hold()
  clock += STALE_MS + 1
  userId += 1
  expect(await withDrainLock(userId, now, async () => "mine", false)).toBe("mine")
  other.free()
  expect(await other.report).toBe("worked")
})
