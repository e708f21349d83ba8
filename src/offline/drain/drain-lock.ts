/**
 * One drainer per user (law 7), in whichever context: a Web Lock, with a heartbeat so that a frozen holder can be replaced.
 *
 * Each user has a lock of their own. A context that finds it taken queues behind the holder; if the holder's heartbeat is
 * older than `STALE_MS`, it steals the lock. A holder whose lock was stolen finds its token replaced, and commits nothing
 * more; only where a full device could not store a new token, it may still store the proofs that it has received.
 */
import { uuidv7 } from "uuidv7"
import { withFallbackWhenFull, writeMakingRoom } from "#offline/device/full-device.ts"
import { getUserDb, type UserDb } from "#offline/device/user-db.ts"

/** Longer than the longest request time-out, so that only a frozen holder counts as stale. */
export const STALE_MS = 150_000
const BEAT_MS = 5000

export interface DrainLease {
  token: string
  signal: AbortSignal
  /** Writes a heartbeat, so that others see that this holder is running. */
  beat(): Promise<void>
  /** False once another holder or a sign-out has replaced it; `signal` then aborts what is on its way. */
  isHeld(): Promise<boolean>
}

/** How often a waiting context checks the holder's heartbeat. */
const LOOK_MS = 15_000

/**
 * Runs `work` as the user's only drainer. Resolves with null when another holder is draining and `wait` is false, and when
 * this holder was replaced. A waiting caller takes over from a holder that freezes in the meantime.
 */
export async function withDrainLock<T>(
  userId: number,
  now: () => number,
  work: (lease: DrainLease) => Promise<T>,
  wait: boolean,
  lookMs: number = LOOK_MS,
): Promise<T | null> {
  const name = drainLockName(userId)
  const db = getUserDb(userId)
  const controller = new AbortController()
  let held = false
  const hold = async (lock: Lock | null): Promise<T | null> => {
    if (!lock) return null
    held = true
    let token = uuidv7()
    let lastBeat = Number.NEGATIVE_INFINITY
    const beat = async () => {
      const at = now()
      // Math.abs: also writes when the clock was set back.
      if (Math.abs(at - lastBeat) < BEAT_MS) return
      lastBeat = at
      const mine = db.transaction("rw", db.meta, async () => {
        if (!(await holdsLease(db, token))) return false
        await db.meta.put({ key: "drain-beat", value: at })
        return true
      })
      // A full device has no room for the heartbeat: sending is what makes some.
      if (!(await withFallbackWhenFull(mine, async () => true))) controller.abort()
    }
    const isHeld = async () => {
      if (!controller.signal.aborted && !(await holdsLease(db, token))) controller.abort()
      return !controller.signal.aborted
    }
    // A full device may have no room for a new token: the lock is held, so the last holder's serves as well.
    await withFallbackWhenFull(db.meta.put({ key: "drain-token", value: token }), async () => {
      token = await leaseOf(db)
      return token
    })
    await beat()
    try {
      return await work({ token, signal: controller.signal, beat, isHeld })
    } finally {
      if (await holdsLease(db, token)) await db.meta.delete("drain-beat")
    }
  }
  for (;;) {
    const look = new AbortController()
    const timer = setTimeout(() => look.abort(), lookMs)
    const stale = await isStale(db, name, now())
    const options: LockOptions = stale
      ? { steal: true }
      : wait
        ? { signal: look.signal }
        : { ifAvailable: true }
    try {
      return await navigator.locks.request(name, options, hold)
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "AbortError")) throw error
      if (held) {
        // Another context has stolen the lock: this run is aborted, and the new holder sends the same entries again with
        // their keys.
        controller.abort()
        return null
      }
    } finally {
      clearTimeout(timer)
    }
  }
}

/**
 * A drain that still runs stores nothing from now on, and ends when it looks for its next entry or is asked for again: its
 * entries stay and are sent again with their keys. Before a user's rows are encrypted, since an answer that arrived later
 * would be stored readable (law 17).
 */
export async function revokeLease(userId: number): Promise<void> {
  const db = getUserDb(userId)
  const revoking = writeMakingRoom(db, () => db.meta.put({ key: "drain-token", value: uuidv7() }))
  // Deleting the token needs no room, and revokes it as well.
  await withFallbackWhenFull(revoking, async () => {
    await db.meta.delete("drain-token")
    return ""
  })
}

/** The name of the lock of this user's drain, also for code that waits for its end. */
export const drainLockName = (userId: number) => `admissions-drain-${userId}`

/** True while `token` is the newest holder's. Called inside the transaction that commits a result. */
export async function holdsLease(db: UserDb, token: string): Promise<boolean> {
  return (await leaseOf(db)) === token
}

/** The newest holder's token; "" when there is none, with which a full device begins again. */
const leaseOf = async (db: UserDb): Promise<string> => String((await db.meta.get("drain-token"))?.value ?? "")

async function isStale(db: UserDb, name: string, now: number): Promise<boolean> {
  const beat = await db.meta.get("drain-beat")
  if (typeof beat?.value !== "number") return false
  const isHeld = (await navigator.locks.query()).held?.some((lock) => lock.name === name)
  // A heartbeat from the future was written before the clock was set: a running holder writes a new one.
  return Boolean(isHeld) && Math.abs(now - beat.value) > STALE_MS
}
