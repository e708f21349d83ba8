/**
 * Reads: TanStack Query with the rules of platform §7 (fresh for 5 minutes, one request
 * for simultaneous reads, 3 retries after 1, 2 and 4 s). Every answer is stored in the
 * user's database, so that it can be shown offline with its age (decisions E3, E14).
 */
import { experimental_createQueryPersister } from "@tanstack/query-persist-client-core"
import {
  CancelledError,
  notifyManager,
  onlineManager,
  QueryClient,
  queryOptions,
  useQuery,
} from "@tanstack/react-query"
import { subscribe } from "valtio"
import type { DataWithEtag } from "#api/client.ts"
import { ApiFailure } from "#api/failure.ts"
import { endSessionIfRefused } from "#data/session/session-end.ts"
import { requireUser, sessionState } from "#data/session/session-state.ts"
import { MAX_RETRIES, retryDelay } from "#domain/common/errors.ts"
import { FRESH_FOR } from "#domain/common/limits.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import { connectivity, noteCall } from "./connectivity.ts"
import { KEEP_MS, keptAnswers, PREFIX, storageKey } from "./kept-answers.ts"
import type { ReadOf } from "./read-of.ts"

const persister = experimental_createQueryPersister({
  storage: keptAnswers,
  // The store itself converts to and from text.
  serialize: (query) => query,
  deserialize: (query) => query,
  maxAge: KEEP_MS,
  prefix: PREFIX,
  buster: "1",
  // The answer is fetched again below, where a failure is caught.
  refetchOnRestore: false,
})

/** Returns the stored answer at once, and fetches it again when it is stale; offline it is shown with its age. */
const keepAndRestore: typeof persister.persisterFn = async (ask, context, query) => {
  let isRestored = true
  const noted: typeof ask = (asked) => {
    isRestored = false
    return ask(asked)
  }
  const value = await persister.persisterFn(noted, context, query)
  if (isRestored)
    notifyManager.schedule(() => {
      // The query itself holds the failure, for the screen.
      if (query.isStale()) query.fetch().catch(() => undefined)
    })
  return value
}

/** A `staleTime` of `ms`; an answer from the future is never fresh, because the clock was set in the meantime (law 24). */
export const freshFor = (ms: number) => (query: { state: { dataUpdatedAt: number } }) =>
  query.state.dataUpdatedAt > Date.now() ? Number.NEGATIVE_INFINITY : ms

/** What failed, or is old by now, is read again as soon as the server answers, whatever the browser says of the network. */
onlineManager.setEventListener((setOnline) => subscribe(connectivity, () => setOnline(connectivity.online)))

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshFor(FRESH_FOR),
      gcTime: 30 * 60_000,
      networkMode: "always",
      refetchOnReconnect: true,
      refetchOnWindowFocus: true,
      retry: (failures, error) =>
        failures < MAX_RETRIES &&
        error instanceof ApiFailure &&
        error.status !== 0 &&
        error.failure.retryable,
      retryDelay: (failures) => retryDelay(failures + 1),
      persister: keepAndRestore as never,
    },
  },
})

/** A stored answer, with its version and the time of its request, ms. */
export interface CachedAnswer<T> {
  data: T
  etag: string | null
  fetchedAt: number
}

/** Makes a query function that calls the server, notes whether it answered, and adds the time of the call. */
export function kept<T>(ask: (signal: AbortSignal) => Promise<DataWithEtag<T>>) {
  return async ({ signal }: { signal: AbortSignal }): Promise<CachedAnswer<T>> => {
    const fetchedAt = Date.now()
    const askedAt = performance.now()
    try {
      const { data, etag } = await ask(signal)
      noteCall(askedAt)
      return { data, etag, fetchedAt }
    } catch (error) {
      if (error instanceof ApiFailure) {
        noteCall(askedAt, error.status, error.body.code)
        if (error.status === 401) await endSessionIfRefused()
      }
      throw error
    }
  }
}

/** What a screen gets of a read: the last known value, its age, and the last failure. */
export interface Read<T> {
  data: T | undefined
  /** When the shown answer was requested, ms; null when there is none. */
  asOf: number | null
  etag: string | null
  isLoading: boolean
  /** Set when the last try failed; `data` may be there nevertheless. */
  failure: ApiFailure | null
  reload: () => void
}

/** The query options of a read, under the signed-in user's key. */
const optionsOf = <T>({ key, ask, isFixed }: ReadOf<T>) =>
  queryOptions<CachedAnswer<T>>({
    queryKey: userKey(key),
    queryFn: kept(ask),
    staleTime: freshFor(isFixed ? Number.POSITIVE_INFINITY : FRESH_FOR),
  })

export function useRead<T>(
  read: ReadOf<T>,
  { enabled = true, staleTime }: { enabled?: boolean; staleTime?: number } = {},
): Read<T> {
  const options = optionsOf(read)
  const query = useQuery({
    ...options,
    enabled,
    ...(staleTime !== undefined && { staleTime: freshFor(staleTime) }),
  })
  return {
    data: query.data?.data,
    asOf: query.data?.fetchedAt ?? null,
    etag: query.data?.etag ?? null,
    isLoading: query.isLoading,
    failure: query.error instanceof ApiFailure ? query.error : null,
    reload: () => void query.refetch(),
  }
}

export function userKey(key: readonly unknown[]): readonly unknown[] {
  return [requireUser().UserID, ...key]
}

/**
 * False for an answer that was requested before `since` (ms), that a later
 * write made stale, or that only looks new because a clock was set back.
 */
async function isFresh(queryKey: readonly unknown[], { fetchedAt }: CachedAnswer<unknown>, since: number) {
  // The persister sets the age of a restored answer one tick after the answer itself.
  await new Promise<void>((resolve) => notifyManager.schedule(resolve))
  const query = queryClient.getQueryCache().find({ queryKey })
  return fetchedAt >= since && query?.isStaleByTime(freshFor(FRESH_FOR)(query)) === false
}

/** Fetches what is not fresh yet; a failure is ignored here, and shown by the screen that needs the answer. */
export async function fetchAhead<T>(read: ReadOf<T>, since = 0): Promise<CachedAnswer<T> | null> {
  const options = { ...optionsOf(read), retry: false }
  return queryClient
    .fetchQuery(options)
    .then(async (known) =>
      // A stored answer is returned first, whatever its age, and without a screen nothing refreshes it: fetches it here.
      read.isFixed || (await isFresh(options.queryKey, known, since))
        ? known
        : queryClient.fetchQuery({ ...options, staleTime: 0 }),
    )
    .catch((error: unknown) => {
      if (error instanceof ApiFailure) return null
      // A screen with the same read was left and cancelled the request: asks again, to store the answer on the device.
      if (error instanceof CancelledError) return sessionState.user ? fetchAhead(read, since) : null
      throw error
    })
}

/** The value of a read that is in memory now. */
export const knownAnswer = <T>(read: ReadOf<T>): T | undefined =>
  queryClient.getQueryData(optionsOf(read).queryKey)?.data

/**
 * Stores an answer that came with another one as the answer of its own read, in memory (that of `client`) and on this device;
 * never replaces a newer one. One from the future is not newer: the clock was set in the meantime (law 24).
 */
export async function keepAnswer<T>(
  read: ReadOf<T>,
  answer: CachedAnswer<NoInfer<T>>,
  client = queryClient,
): Promise<void> {
  const { queryKey } = optionsOf(read)
  const known = client.getQueryData(queryKey)
  if (known && known.fetchedAt > answer.fetchedAt && known.fetchedAt <= Date.now()) return
  client.setQueryData(queryKey, answer, { updatedAt: answer.fetchedAt })
  await persister.persistQueryByKey(queryKey, client)
}

/**
 * Deletes the answers that this page has used, in memory and on this device, so that a screen that crashed on them loads new
 * ones. Offline nothing is deleted: an old answer is better than none.
 */
export async function forgetUsedAnswers(): Promise<void> {
  const { user } = sessionState
  if (!user || !connectivity.online || !navigator.onLine) return
  const keys = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryHash }) => storageKey(queryHash))
  await getUserDb(user.UserID).answers.bulkDelete(keys)
  queryClient.removeQueries()
}
