/**
 * A receipt is kept until a backup covers it (law 22), and what a restored server has lost is put back from it.
 *
 * Invariants
 * - A receipt is deleted only when the server still has its write and a backup covers it, or by age when the server names no
 *   backup or the receipt cannot be put back; and never before every answer of the last days on which it is laid was requested
 *   after it. While it waits only for that it is not put back any more, and its files count as any others that the server has.
 * - Putting back moves rows from one store to the other in one transaction: detected twice, it is done once.
 * - A command that is put back has its old place, key and content: the server answers for what it has, and carries out what
 *   it has lost.
 */
import { POSITIONS_UNDER_WAY, RECEIPTS_KEPT, RECEIPTS_KEPT_AT_LEAST } from "#domain/common/limits.ts"
import { getDurableUserDb, getUserDb, isLocked, type UserDb } from "#offline/device/user-db.ts"
import { canBePutBack, type OutboxEntry, type ReceivedCommand, type WholeReceipt } from "./outbox-entry.ts"
import { addEntries } from "./tally.ts"

/** What the server reports about its data, as in src/api/server-history.ts. */
export interface HistoryStatus {
  historyId: string
  backedUpTo: number | null
}

/** Deletes receipts that are no longer needed; returns how many. Those that wait only for an answer are noted (`isCovered`). `now` in ms. */
export async function pruneReceipts(userId: number, standing: HistoryStatus, now: number): Promise<number> {
  const db = getUserDb(userId)
  return db.transaction("rw", db.received, db.answers, async () => {
    // A receipt with a time in the future would never become old (law 24).
    await db.received.filter(({ receivedAt }) => receivedAt > now).modify({ receivedAt: now })
    const rows = (await db.received.toArray()).filter(
      (row) => !isLocked(row) && (row.isCovered || isOver(placedOf(row), standing, now)),
    )
    const asked = await oldestAnswers(
      db,
      rows.map(({ lane }) => lane),
      now,
    )
    const gone = rows.filter(({ lane, receivedAt }) => receivedAt < (asked.get(lane) ?? Infinity))
    await db.received.bulkDelete(gone.map(({ seq }) => seq))
    await db.received
      .where("seq")
      .anyOf(rows.map(({ seq }) => seq))
      .modify({ isCovered: true })
    return gone.length
  })
}

/**
 * Whether a receipt has served: a backup covers it, or it is old and none can be named. `keptOfOther`: how long one of another
 * history stays, ms; that of a person who is signed in stays until it has been asked for.
 */
export function isOver(
  { receivedAt = 0, history }: Partial<Pick<ReceivedCommand, "receivedAt" | "history">>,
  { historyId, backedUpTo }: HistoryStatus,
  now: number,
  keptOfOther = Number.POSITIVE_INFINITY,
): boolean {
  const age = now - receivedAt
  if (age < RECEIPTS_KEPT_AT_LEAST) return false
  if (!history || backedUpTo === null) return age > RECEIPTS_KEPT
  return history.id === historyId ? history.position <= backedUpTo : age > keptOfOther
}

/** What counts of a receipt: without all that sending it again needs, its place in the history does not. */
const placedOf = (row: ReceivedCommand) => (canBePutBack(row) ? row : { receivedAt: row.receivedAt })

/** In the key of a stored list of applications, and of a stored application: receipts add what these lack (law 20). */
const LIST = '"listAdmissions"'
const DETAILS = '"getAdmissionDetails"'

/**
 * When the oldest stored answer on which receipts of each of these records are laid was requested, ms; no entry for a record without
 * one. A list is about all of them. An answer from before the last days does not count: it may never be asked for again.
 */
async function oldestAnswers(
  db: UserDb,
  lanes: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  const wanted = new Set(lanes)
  const keys = await db.answers.toCollection().primaryKeys()
  const found = new Map<string, number>()
  for (const key of keys) {
    const isList = key.includes(LIST)
    const own = [...wanted].filter((lane) => isList || (key.includes(DETAILS) && key.includes(lane)))
    if (own.length === 0) continue
    const at = askedAt((await db.answers.get(key))?.value)
    if (now - at > RECEIPTS_KEPT) continue
    for (const lane of own) found.set(lane, Math.min(found.get(lane) ?? Infinity, at))
  }
  return found
}

function askedAt(value: string | undefined): number {
  const { state } = JSON.parse(value ?? "{}") as {
    state?: { dataUpdatedAt?: number; data?: { fetchedAt?: number } }
  }
  return state?.data?.fetchedAt ?? state?.dataUpdatedAt ?? Infinity
}

/** The histories of the receipts on this device, each with the highest position in them. */
export async function historiesHere(userId: number): Promise<Map<string, number>> {
  const highest = new Map<string, number>()
  for (const row of await getUserDb(userId).received.toArray())
    if (canBePutBack(row)) {
      const { id, position } = row.history
      highest.set(id, Math.max(position, highest.get(id) ?? 0))
    }
  return highest
}

/**
 * Of one history: the highest position that was on this device when the server was asked, and the highest that the server
 * still has.
 */
export interface HistoryProgress {
  highest: number
  upTo: number
}

/**
 * Puts back what the server has lost. `historyId`: the current history of its data; `kept`: what it still has of each
 * history in which it has proven writes to this device. Returns the lanes of the commands that wait again, one for each
 * command.
 */
export async function putBackLost(
  userId: number,
  historyId: string,
  kept: ReadonlyMap<string, HistoryProgress>,
): Promise<string[]> {
  const db = getDurableUserDb(userId)
  return db.transaction("rw", db.outbox, db.received, db.files, db.meta, async () => {
    // A command that was saved anew while it was on its way waits in this place, with what the lost one wrote.
    const here = new Set(await db.outbox.toCollection().primaryKeys())
    const rows = (await db.received.toArray()).filter((row) => !here.has(row.seq)).filter(canBePutBack)
    const files = new Set(await db.files.toCollection().primaryKeys())
    const lost: WholeReceipt[] = []
    for (const row of rows) {
      const { id, position } = row.history
      const { highest, upTo } = kept.get(id) ?? { highest: 0, upTo: 0 }
      // A receipt that came after the server was asked is not covered by its answer. In the current history nothing is
      // missing when the server is at least as far as all receipts here.
      if (position > highest || (id === historyId && highest <= upTo)) continue
      const hasBytes = row.files.every(({ blobId }) => files.has(blobId))
      // A write that was running at the time of the backup may be lost although its position is lower. A command without its
      // bytes, which the user would have to repair, is put back only when it is certainly lost.
      if (position > upTo || (hasBytes && position > upTo - POSITIONS_UNDER_WAY)) lost.push(row)
      else if (id !== historyId) await db.received.update(row.seq, { history: { id: historyId, position } })
    }
    await db.received.bulkDelete(lost.map(({ seq }) => seq))
    await addEntries(
      db,
      lost.map((row) => entryOf(row, userId)),
    )
    await db.files
      .where("blobId")
      .anyOf(lost.flatMap((row) => row.files.map(({ blobId }) => blobId)))
      .modify((file) => {
        file.received = false
        delete file.sent
      })
    const lanes = lost.map(({ lane }) => lane)
    if (lanes.length > 0) await writeLanes(db, [...(await readLanes(db)), ...lanes])
    await freeRefused(userId, lanes)
    return lanes
  })
}

/** The row of `meta` with the lanes of commands that were put back, as JSON, until what was refused behind them is freed. */
const LANES = "put-back-lanes"

const readLanes = async (db: UserDb): Promise<string[]> =>
  JSON.parse(String((await db.meta.get(LANES))?.value ?? "[]"))

async function writeLanes(db: UserDb, lanes: readonly string[]): Promise<void> {
  if (lanes.length === 0) await db.meta.delete(LANES)
  else await db.meta.put({ key: LANES, value: JSON.stringify([...new Set(lanes)]) })
}

/** True while something was put back and what was refused behind it was not freed. */
export const hasPutBack = async (userId: number): Promise<boolean> =>
  (await readLanes(getUserDb(userId))).length > 0

/**
 * Frees what was refused in lanes whose commands that were put back have all been answered; the other lanes come later.
 * Returns how many entries.
 */
export async function freeBehindPutBack(userId: number): Promise<number> {
  const db = getDurableUserDb(userId)
  return db.transaction("rw", db.outbox, db.meta, async () => {
    const onTheirWay = await db.outbox
      .filter(({ putBack, state }) => putBack !== undefined && state !== "refused")
      .toArray()
    const open = new Set(onTheirWay.map(({ lane }) => lane))
    const lanes = await readLanes(db)
    await writeLanes(
      db,
      lanes.filter((lane) => open.has(lane)),
    )
    return freeRefused(
      userId,
      lanes.filter((lane) => !open.has(lane)),
    )
  })
}

/** The entry as it was sent. It counts as tried, so that no other command takes its place under its key. */
function entryOf(row: WholeReceipt, userId: number): OutboxEntry {
  const { seq, entryId, operationId, idempotencyKey, lane, params, body, files, bodyVersion, createdAt } = row
  return {
    seq,
    entryId,
    operationId,
    idempotencyKey,
    userId,
    lane,
    params,
    body,
    files,
    bodyVersion,
    ifMatch: row.ifMatch ?? null,
    seen: row.seen ?? null,
    title: row.title ?? operationId,
    subject: row.subject ?? "",
    createdAt,
    attempts: 1,
    nextAttemptAt: 0,
    state: "waiting",
    waitReason: "new",
    refusal: null,
    putBack: row.history.id,
  }
}

/**
 * Retries entries of these lanes that were refused because the server had lost what they build on. Called when lost commands
 * are put back, and again after those were sent: another refusal may have been on its way. Returns how many.
 */
async function freeRefused(userId: number, lanes: readonly string[]): Promise<number> {
  return getDurableUserDb(userId)
    .outbox.where("lane")
    .anyOf([...new Set(lanes)])
    .filter(({ state, refusal }) => state === "refused" && [404, 409, 412].includes(refusal?.status ?? 0))
    .modify({ state: "waiting", waitReason: "new", refusal: null, nextAttemptAt: 0 })
}
