/**
 * One drainer per user (law 7), wherever it runs: a Web Lock, with a heartbeat so that a frozen holder can be replaced.
 *
 * The lock's name is the user's. A context that finds it taken queues behind the holder; if the holder's heartbeat
 * is older than `STALE_MS`, it steals. A robbed holder sees its token replaced and commits nothing more.
 */
import { uuidv7 } from "uuidv7"
import { getUserDb, type UserDb } from "./user-db.ts"

/** Longer than the longest request time-out, so that only a frozen holder is ever stale. */
export const STALE_MS = 150_000

export interface DrainLease {
  token: string
  signal: AbortSignal
  /** Tells others that this holder is alive. */
  beat(): Promise<void>
}

/** Runs `work` as the user's only drainer. Resolves with null when another holder was at work and `wait` is false. */
export async function withDrainLock<T>(
  userId: number,
  now: () => number,
  work: (lease: DrainLease) => Promise<T>,
  wait: boolean,
): Promise<T | null> {
  const name = `admissions-drain-${userId}`
  const db = getUserDb(userId)
  const stale = await isStale(db, now())
  const options: LockOptions = stale ? { steal: true } : wait ? {} : { ifAvailable: true }
  return navigator.locks.request(name, options, async (lock) => {
    if (!lock) return null
    const token = uuidv7()
    const controller = new AbortController()
    const beat = async () => {
      await db.meta.put({ key: "drain-beat", value: now() })
    }
    await db.meta.put({ key: "drain-token", value: token })
    await beat()
    try {
      return await work({ token, signal: controller.signal, beat })
    } finally {
      if (await holdsLease(db, token)) await db.meta.delete("drain-beat")
    }
  })
}

/** True while `token` is the newest holder's. Called inside the transaction that commits a result. */
export async function holdsLease(db: UserDb, token: string): Promise<boolean> {
  const row = await db.meta.get("drain-token")
  return row?.value === token
}

async function isStale(db: UserDb, now: number): Promise<boolean> {
  const beat = await db.meta.get("drain-beat")
  if (typeof beat?.value !== "number") return false
  const held = (await navigator.locks.query()).held?.some((lock) =>
    lock.name?.startsWith("admissions-drain-"),
  )
  return Boolean(held) && now - beat.value > STALE_MS
}
