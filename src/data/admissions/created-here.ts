/** Applications that were created on this device and that the college's list, as last read, does not have yet. */
import { useMemo } from "react"
import { useLive } from "#data/reads/live.ts"
import { requireUser } from "#data/session/session-state.ts"
import { getUserDb, type UserDb } from "#offline/device/user-db.ts"
import type { OutboxEntry, ReceivedCommand } from "#offline/outbox/outbox-entry.ts"
import { type LocalAdmission, projectAdmission } from "#offline/outbox/projection.ts"
import { showsEffect } from "./admissions.ts"

/** All commands of an application that this device has created. */
export interface Created {
  lane: string
  /** When the college confirmed the creation, ms; null until then. */
  receivedAt: number | null
  pending: OutboxEntry[]
  received: ReceivedCommand[]
}

/** The read is shared by all answers of one hour, so that a list that is read again does not empty it for a moment. */
const HOUR_MS = 3_600_000
/** Without an answer of the college, as without a network, only so recent a receipt is shown, ms: those of a day at a camp. */
const RECENT_MS = 24 * HOUR_MS
/** How many receipts are read at a time, the newest first. */
const AT_ONCE = 200

/**
 * In the order of their creation: those that wait, and those that were received after an answer of the college was requested
 * at `asOf` (ms; null without an answer): until a fresh one comes, only this device knows them (law 20).
 */
export function useCreatedHere(asOf: number | null): LocalAdmission[] {
  const created = useCreated(asOf)
  return useMemo(() => missingSince(created ?? [], asOf ?? 0), [created, asOf])
}

/** The commands of these applications, with some that were received up to an hour earlier; undefined until first read. */
export function useCreated(asOf: number | null): Created[] | undefined {
  const userId = requireUser().UserID
  const hour = asOf === null ? null : Math.floor(asOf / HOUR_MS)
  const since = () => (hour === null ? Date.now() - RECENT_MS : hour * HOUR_MS)
  return useLive(`created-here-${userId}-${hour}`, () => readCreated(userId, since()))
}

/** What waits, and what was received since that time (ms), or of an application for which something waits. */
export async function readCreated(userId: number, since: number): Promise<Created[]> {
  const db = getUserDb(userId)
  const [entries, latest, behind] = await db.transaction("r", db.outbox, db.received, async () => {
    const waiting = await db.outbox.orderBy("seq").toArray()
    const lanes = [...new Set(waiting.map(({ lane }) => lane))]
    return [
      waiting,
      await receiptsSince(db, since),
      await db.received.where("lane").anyOf(lanes).toArray(),
    ] as const
  })
  const bySeq = new Map([...latest, ...behind].map((receipt) => [receipt.seq, receipt]))
  const shown = [...bySeq.values()].sort((a, b) => a.seq - b.seq).filter(showsEffect)
  const lanes = new Map<string, Created>()
  const creates = [...shown, ...entries].filter(({ operationId }) => operationId === "createAdmission")
  for (const create of creates) {
    const receivedAt = "receivedAt" in create ? create.receivedAt : null
    lanes.set(create.lane, { lane: create.lane, receivedAt, pending: [], received: [] })
  }
  for (const entry of entries) lanes.get(entry.lane)?.pending.push(entry)
  for (const receipt of shown) lanes.get(receipt.lane)?.received.push(receipt)
  return [...lanes.values()]
}

/**
 * In the order of saving. Receipts are kept until a backup holds them, which may be thousands: they are read backwards until a
 * whole group of them is older.
 */
async function receiptsSince(db: UserDb, since: number): Promise<ReceivedCommand[]> {
  const found: ReceivedCommand[] = []
  let below = Number.MAX_SAFE_INTEGER
  for (;;) {
    const group = await db.received.where("seq").below(below).reverse().limit(AT_ONCE).toArray()
    const newer = group.filter(({ receivedAt }) => receivedAt >= since)
    found.push(...newer)
    below = group.at(-1)?.seq ?? 0
    if (group.length < AT_ONCE || newer.length === 0) return found.reverse()
  }
}

export function missingSince(created: readonly Created[], asOf: number): LocalAdmission[] {
  return created
    .filter(({ receivedAt }) => receivedAt === null || receivedAt >= asOf)
    .flatMap(({ lane, pending, received }) => projectAdmission(lane, null, pending, received) ?? [])
}
