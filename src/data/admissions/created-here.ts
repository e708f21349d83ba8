/** Applications that were created on this device and that the college's list, as last read, does not have yet. */
import { useMemo } from "react"
import { useLive } from "#data/reads/live.ts"
import { requireUser } from "#data/session/session-state.ts"
import { getUserDb } from "#offline/device/user-db.ts"
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

/**
 * In the order of their creation: those that wait, and those that were received after an answer of the college was requested
 * at `asOf` (ms; null without an answer): until a fresh one comes, only this device knows them (law 20).
 */
export function useCreatedHere(asOf: number | null): LocalAdmission[] {
  const userId = requireUser().UserID
  const created = useLive(`created-here-${userId}`, () => readCreated(userId))
  return useMemo(() => missingSince(created ?? [], asOf ?? 0), [created, asOf])
}

export async function readCreated(userId: number): Promise<Created[]> {
  const db = getUserDb(userId)
  const [entries, receipts] = await db.transaction("r", db.outbox, db.received, () =>
    Promise.all([db.outbox.orderBy("seq").toArray(), db.received.orderBy("seq").toArray()]),
  )
  const shown = receipts.filter(showsEffect)
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

export function missingSince(created: readonly Created[], asOf: number): LocalAdmission[] {
  return created
    .filter(({ receivedAt }) => receivedAt === null || receivedAt >= asOf)
    .flatMap(({ lane, pending, received }) => projectAdmission(lane, null, pending, received) ?? [])
}
