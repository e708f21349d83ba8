/**
 * Stores the answers of reads on this device, for the query client: each in the database of the user in its key
 * (decision E14). A write makes the answers that were requested before it stale, in memory and here (platform §7).
 */
import type { AsyncStorage, PersistedQuery } from "@tanstack/query-persist-client-core"
import { sessionState } from "#data/session/session-state.ts"
import { withFallbackWhenFull } from "#offline/device/full-device.ts"
import { getCurrentSession } from "#offline/device/session-store.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import type { ReadName } from "./read-name.ts"
import { isTouchable } from "./touched-reads.ts"

export const PREFIX = "answer"
/** How long a kept answer may be shown offline, ms. */
export const KEEP_MS = 180 * 24 * 3600_000
/** An age at which an answer is stale for every read, and not yet removed, ms. */
const OLD_MS = KEEP_MS / 2

const markKey = (operationId: string) => `changed-${operationId}`
export const storageKey = (queryHash: string) => `${PREFIX}-${queryHash}`

/** The user and the operation in a storage key; null when the user is not the signed-in one. */
function meaningOf(key: string): { userId: number; operationId: string } | null {
  const [userId, operationId] = JSON.parse(key.slice(PREFIX.length + 1)) as unknown[]
  const user = sessionState.user?.UserID
  return user !== undefined && userId === user ? { userId: user, operationId: String(operationId) } : null
}

/**
 * Loads a stored answer. It is marked as stale when something was written
 * after it was requested, or when its time is in the future (law 24).
 */
async function load(key: string): Promise<PersistedQuery | undefined> {
  const meaning = meaningOf(key)
  if (!meaning) return undefined
  const { answers } = getUserDb(meaning.userId)
  const [row, mark, received] = await Promise.all([
    answers.get(key),
    answers.get(markKey(meaning.operationId)),
    isTouchable(meaning.operationId) ? lastReceived(meaning.userId) : 0,
  ])
  if (!row) return undefined
  const kept = JSON.parse(row.value) as PersistedQuery
  const { state } = kept
  const asked = (state.data as { fetchedAt?: number } | undefined)?.fetchedAt ?? state.dataUpdatedAt
  const changed = Math.max(Number(mark?.value ?? 0), received)
  if (asked > changed && asked <= Date.now()) return kept
  return { ...kept, state: { ...state, dataUpdatedAt: Math.min(state.dataUpdatedAt, Date.now() - OLD_MS) } }
}

/** One look at all receipts serves the answers that a screen loads, ms. */
const LOOK_MS = 1000
let look = { userId: 0, at: 0, latest: Promise.resolve(0) }

/**
 * When the latest receipt came, ms; 0 when there is none. Usually it has the highest number; but what waited longest, or was
 * put back after a restore, has a low one, and there may be thousands.
 */
async function lastReceived(userId: number): Promise<number> {
  const now = Date.now()
  if (look.userId !== userId || Math.abs(now - look.at) > LOOK_MS)
    look = { userId, at: now, latest: lookForLatest(userId) }
  const [latest, last] = await Promise.all([look.latest, getUserDb(userId).received.orderBy("seq").last()])
  return Math.max(latest, last?.receivedAt ?? 0)
}

async function lookForLatest(userId: number): Promise<number> {
  const receipts = await getUserDb(userId).received.toArray()
  return receipts.reduce((latest, { receivedAt = 0 }) => Math.max(latest, receivedAt), 0)
}

/** Answers of one user that are stored in one transaction, because a pack has hundreds of them. */
interface Together {
  readonly userId: number
  readonly rows: { readonly key: string; readonly value: string }[]
  readonly stored: Promise<void>
}
let together: Together | null = null

/** Stores an answer, together with the others of this moment. A query that was cancelled while its answer arrived has no data. */
async function keep(key: string, query: PersistedQuery): Promise<void> {
  const meaning = meaningOf(key)
  if (!meaning || query.state.data === undefined) return
  if (together?.userId !== meaning.userId) together = keepTogether(meaning.userId)
  together.rows.push({ key, value: JSON.stringify(query) })
  await together.stored
}

function keepTogether(userId: number): Together {
  const rows: Together["rows"] = []
  const stored = Promise.resolve().then(() => {
    if (together?.rows === rows) together = null
    return store(userId, rows)
  })
  return { userId, rows, stored }
}

/**
 * Stores answers while their user is signed in. When the user signs out, in whichever tab, their session is removed before
 * their answers (clear-user-data.ts); so answers that are stored and find no session any more came too late and are deleted
 * again.
 */
async function store(userId: number, rows: Together["rows"]): Promise<void> {
  const { answers } = getUserDb(userId)
  // A full device keeps the older answers; the page has the new ones.
  await withFallbackWhenFull<unknown>(answers.bulkPut(rows), async () => null)
  if ((await getCurrentSession())?.userId !== userId) await answers.bulkDelete(rows.map(({ key }) => key))
}

/** Storage for the query persister. */
export const keptAnswers: AsyncStorage<PersistedQuery> = {
  getItem: load,
  setItem: keep,
  removeItem: async (key) => {
    const meaning = meaningOf(key)
    if (meaning) await getUserDb(meaning.userId).answers.delete(key)
  },
}

/** Marks the kept answers of these operations as stale: the next read shows them and fetches again. */
export async function markChanged(operationIds: readonly ReadName[]): Promise<void> {
  const { user } = sessionState
  if (!user) return
  const { answers } = getUserDb(user.UserID)
  const value = String(Date.now())
  const marking = answers.bulkPut(operationIds.map((id) => ({ key: markKey(id), value })))
  // A full device has no room for the mark: it deletes the answers, else they would count as fresh after a reload.
  await withFallbackWhenFull<unknown>(marking, () => {
    const prefixes = operationIds.map((id) => `${PREFIX}-[${user.UserID},"${id}"`)
    return answers.where("key").startsWithAnyOf(prefixes).delete()
  })
}
