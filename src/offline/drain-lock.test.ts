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

/** A holder that works until it is let go. */
function hold(beats = 0) {
  let free: () => void = () => undefined
  let lease: DrainLease | undefined
  const done = new Promise<void>((resolve) => {
    free = resolve
  })
  const work = async (given: DrainLease) => {
    lease = given
    for (let beat = 0; beat < beats; beat += 1) await given.beat()
    await done
    return "worked"
  }
  return { report: withDrainLock(userId, now, work, true), free: () => free(), lease: () => lease }
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 40))

it("law 7: a drainer that waits already takes over from a holder that freezes meanwhile", async () => {
  const frozen = hold()
  await settle()
  let ran = false
  const waiting = withDrainLock(userId, now, async () => (ran = true), true, 20)
  await settle()
  expect(ran, "the holder lives").toBe(false)
  clock += STALE_MS + 1
  expect(await waiting).toBe(true)
  expect(await frozen.report).toBeNull()
  expect(frozen.lease()?.signal.aborted, "what it had under way breaks off").toBe(true)
  frozen.free()
})

it("law 7: a holder that shows that it lives is left alone, however long it works", async () => {
  const busy = hold()
  await settle()
  clock += STALE_MS - 1
  await busy.lease()?.beat()
  clock += STALE_MS - 1
  expect(await withDrainLock(userId, now, async () => "other", false)).toBeNull()
  busy.free()
  expect(await busy.report).toBe("worked")
  expect(await withDrainLock(userId, now, async () => "other", false)).toBe("other")
})

it("law 7: the lock of another user says nothing about this one", async () => {
  const other = hold()
  await settle()
  clock += STALE_MS + 1
  userId += 1
  expect(await withDrainLock(userId, now, async () => "mine", false)).toBe("mine")
  other.free()
  expect(await other.report).toBe("worked")
})
