/**
 * A count of what waits, stored outside the database (law 23): by user and kind, with the time, and with the id of the
 * database that it was taken from. When the database has another id, what was counted is lost: no receipt, discard or
 * sign-out creates a new database.
 */
import type { QueuedOperation } from "#offline/outbox/outbox-entry.ts"
import { LOST, type NoteStore, WAITS } from "./waiting-names.ts"

/** How many commands of each kind. */
export type Kinds = Partial<Record<QueuedOperation, number>>

export interface WaitingNote {
  store: string
  kinds: Kinds
  /** When these entries were last seen, ms. */
  at: number
}

export interface Loss extends Pick<WaitingNote, "kinds" | "at"> {
  /**
   * The ids of the databases that held the entries, so that a second tab does not report the same loss again. Absent in a
   * note of an older version.
   */
  stores?: string[]
}

type Notes<T> = Record<string, T>

function readAll<T>(store: NoteStore, key: string): Notes<T> {
  try {
    const kept: unknown = JSON.parse(store.getItem(key) ?? "{}")
    return typeof kept === "object" && kept !== null ? (kept as Notes<T>) : {}
  } catch {
    // Unreadable: treated as no note.
    return {}
  }
}

function write<T>(store: NoteStore, key: string, userId: number, value: T | null): void {
  const { [userId]: _before, ...others } = readAll<T>(store, key)
  const all = value === null ? others : { ...others, [userId]: value }
  if (Object.keys(all).length > 0) store.setItem(key, JSON.stringify(all))
  else store.removeItem(key)
}

export const totalOf = (kinds: Kinds): number => Object.values(kinds).reduce((sum, n) => sum + n, 0)

/** Counts the rows by their kind. */
export function kindsOf(rows: readonly { operationId: QueuedOperation }[]): Kinds {
  const kinds: Kinds = {}
  for (const { operationId } of rows) kinds[operationId] = (kinds[operationId] ?? 0) + 1
  return kinds
}

/** All users with a note of waiting or lost work. */
export function readNotes(
  store: NoteStore,
): { userId: number; note: WaitingNote | null; loss: Loss | null }[] {
  const notes = readAll<WaitingNote>(store, WAITS)
  const losses = readAll<Loss>(store, LOST)
  const ids = new Set([...Object.keys(notes), ...Object.keys(losses)].map(Number))
  return [...ids].map((userId) => ({ userId, note: notes[userId] ?? null, loss: losses[userId] ?? null }))
}

/** What a user has lost on this device and has not been shown yet, or null. */
export const readLoss = (store: NoteStore, userId: number): Loss | null =>
  readAll<Loss>(store, LOST)[userId] ?? null

/** Marks the loss as read by its user. */
export const forgetLoss = (store: NoteStore, userId: number): void => write(store, LOST, userId, null)

/** True when the noted entries were in another database than the current one (`storeId`). */
export const isGone = (note: WaitingNote, storeId: string): boolean =>
  note.store !== storeId && totalOf(note.kinds) > 0

/** Begins the ids of stores in a page's memory (law 27). */
const MEMORY = "memory-"

/** The id under which a store is noted. */
export const notedId = (storeId: string, isDurable: boolean): string =>
  isDurable ? storeId : MEMORY + storeId

/** True for a note of a database on the disk, of which a page with its data in memory sees nothing. */
export const isUnseen = (note: WaitingNote, storeId: string): boolean =>
  storeId.startsWith(MEMORY) && !note.store.startsWith(MEMORY)

/** Notes what waits now; entries noted for a database that is gone are recorded as a loss first. `now` in ms. */
export function noteWaiting(
  store: NoteStore,
  userId: number,
  seen: { storeId: string; kinds: Kinds },
  now: number,
): void {
  const before = readAll<WaitingNote>(store, WAITS)[userId]
  if (before && isUnseen(before, seen.storeId)) return
  if (before && isGone(before, seen.storeId)) noteLoss(store, userId, before)
  if (totalOf(seen.kinds) === 0) {
    if (before) write(store, WAITS, userId, null)
    return
  }
  const isSame = before?.store === seen.storeId && JSON.stringify(before.kinds) === JSON.stringify(seen.kinds)
  if (!isSame) write(store, WAITS, userId, { store: seen.storeId, kinds: seen.kinds, at: now })
}

function noteLoss(store: NoteStore, userId: number, { kinds, at, store: storeId }: WaitingNote): void {
  const { kinds: told = {}, stores = [] } = readLoss(store, userId) ?? {}
  if (stores.includes(storeId)) return
  const both = new Set([...Object.keys(told), ...Object.keys(kinds)] as QueuedOperation[])
  const all = Object.fromEntries([...both].map((kind) => [kind, (told[kind] ?? 0) + (kinds[kind] ?? 0)]))
  write(store, LOST, userId, { kinds: all, at, stores: [...stores, storeId] })
}
