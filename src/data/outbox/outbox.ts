/** The outbox for the screens: one lane per record, and its entries in order. */

import { useLive } from "#data/reads/live.ts"
import { requireUser } from "#data/session/session-state.ts"
import { getUserDb, type StoredFile } from "#offline/device/user-db.ts"
import { dueAt } from "#offline/drain/backoff.ts"
import { dependentsOf } from "#offline/outbox/dependents.ts"
import type { EntryState, OutboxEntry, Refusal } from "#offline/outbox/outbox-entry.ts"
import { isSetAside, LOCKED, readEntry } from "#offline/outbox/read-entry.ts"

export interface OutboxLine {
  seq: number
  operationId: OutboxEntry["operationId"]
  title: string
  /** Size of its files in bytes; 0 for none. */
  bytes: number
  /** The share of them that the server has already, 0 to 1; null while the file is sent in one piece. */
  share: number | null
  savedAt: Date
  state: EntryState
  attempts: number
  nextAttemptAt: Date | null
  waitReason: OutboxEntry["waitReason"]
  /** The server has answered, and asked to wait. */
  askedToWait: boolean
  refusal: Refusal | null
  /** Damaged on this device, or made by a newer app: the user can only copy or discard it. */
  isUnreadable: boolean
  /** Encrypted since a sign-out, and not opened by the latest sign-in: nothing of it can be shown or copied. */
  isLocked: boolean
  /** Sent again because the server was restored (law 22). */
  isPutBack: boolean
  /** True when an entry before it in its lane must be sent first. */
  behind: boolean
  /** The server has answered it again and again without a proof: it may have been received, and may be discarded. */
  isStuck: boolean
  /** How many other entries go with it when its user discards it. */
  dependents: number
}

export interface OutboxLane {
  lane: string
  subject: string
  /** Null while the record has none: it was created on this device. */
  formNo: string | null
  state: "needs-you" | "sending" | "waiting"
  lines: OutboxLine[]
}

/** After so many answers without a proof the person may discard an entry. */
const STUCK_AFTER = 10

const isStuck = ({ state, unproven = 0 }: OutboxEntry): boolean =>
  state === "waiting" && unproven >= STUCK_AFTER

/** `undefined` until first read; lanes that need the user first, then in the order of saving. */
export function useOutboxLanes(): OutboxLane[] | undefined {
  const userId = requireUser().UserID
  return useLive(`lanes-${userId}`, () => readLanes(userId))
}

export async function readLanes(userId: number): Promise<OutboxLane[]> {
  const db = getUserDb(userId)
  const entries = await db.outbox.orderBy("seq").toArray()
  // Receipts are kept until a backup holds them, which may be thousands: only those of these lanes are read.
  const [stored, received] = await Promise.all([
    db.files.bulkGet(entries.flatMap((entry) => entry.files.map(({ blobId }) => blobId))),
    db.received
      .where("lane")
      .anyOf([...new Set(entries.map(({ lane }) => lane))])
      .toArray(),
  ])
  const files = new Map(stored.flatMap((file) => (file ? [[file.blobId, file] as const] : [])))
  const formNos = new Map<string, string>()
  for (const { lane, answer } of received) {
    const formNo = formNos.has(lane) ? null : formNoOf(answer)
    if (formNo) formNos.set(lane, formNo)
  }
  const lanes = new Map<string, OutboxLane>()
  const entriesOf = byLane(entries)
  for (const entry of entries) {
    const lane = lanes.get(entry.lane) ?? {
      lane: entry.lane,
      subject: entry.subject,
      formNo: formNos.get(entry.lane) ?? null,
      state: "waiting",
      lines: [],
    }
    const mayBeDiscarded = entry.state === "refused" || isStuck(entry)
    const others = mayBeDiscarded ? (entriesOf.get(entry.lane) ?? []).map(readEntry) : []
    const dependents = dependentsOf(readEntry(entry), others)
    lane.lines.push({
      ...lineOf(entry, files),
      behind: lane.lines.length > 0,
      dependents: dependents.length,
    })
    lane.subject = entry.subject || lane.subject
    lane.state = worse(lane.state, entry.state)
    lanes.set(entry.lane, lane)
  }
  return [...lanes.values()].sort((a, b) => Number(b.state === "needs-you") - Number(a.state === "needs-you"))
}

function byLane(entries: readonly OutboxEntry[]): ReadonlyMap<string, readonly OutboxEntry[]> {
  const lanes = new Map<string, OutboxEntry[]>()
  for (const entry of entries) {
    const lane = lanes.get(entry.lane)
    if (lane) lane.push(entry)
    else lanes.set(entry.lane, [entry])
  }
  return lanes
}

function lineOf(
  entry: OutboxEntry,
  files: ReadonlyMap<string, StoredFile>,
): Omit<OutboxLine, "behind" | "dependents"> {
  const { seq, operationId, title, state, attempts, waitReason, refusal } = entry
  const own = entry.files.flatMap(({ blobId }) => files.get(blobId) ?? [])
  const bytes = own.reduce((sum, { size }) => sum + size, 0)
  const nextAttemptAt = entry.nextAttemptAt > 0 ? new Date(dueAt(entry, Date.now())) : null
  const savedAt = new Date(entry.createdAt)
  return {
    seq,
    operationId,
    title,
    bytes,
    share: shareOf(own),
    savedAt,
    state,
    attempts,
    nextAttemptAt,
    waitReason,
    askedToWait: entry.askedToWait ?? false,
    refusal,
    isUnreadable: isSetAside(entry),
    isLocked: refusal?.code === LOCKED,
    isPutBack: entry.putBack !== undefined,
    isStuck: isStuck(entry),
  }
}

function shareOf(files: readonly StoredFile[]): number | null {
  const begun = files.filter(({ sent }) => sent !== undefined)
  if (begun.length === 0) return null
  const sent = begun.reduce((sum, file) => sum + (file.sent ?? 0), 0)
  return sent / begun.reduce((sum, { size }) => sum + size, 0)
}

function worse(state: OutboxLane["state"], entry: EntryState): OutboxLane["state"] {
  if (state === "needs-you" || entry === "refused") return "needs-you"
  return state === "sending" || entry === "sending" ? "sending" : "waiting"
}

function formNoOf(answer: unknown): string | null {
  const data = (answer as { data?: { FormNo?: unknown } } | null)?.data
  return typeof data?.FormNo === "string" ? data.FormNo : null
}

/** The upload progress of one lane's files, by entry (`seq`). */
export function useUploadShares(admissionId: string): ReadonlyMap<number, number> {
  const lines = useOutboxLanes()?.find((lane) => lane.lane === admissionId)?.lines ?? []
  return new Map(lines.flatMap(({ seq, share }) => (share === null ? [] : [[seq, share] as const])))
}
