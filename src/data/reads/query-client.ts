/**
 * Reads: TanStack Query with platform §7's rules (5 minutes fresh, in-flight calls merged, 3 retries of 1-2-4 s), every
 * answer kept per user in their database, so that it stands offline with its age (decisions E3, E14).
 */
import { experimental_createQueryPersister } from "@tanstack/query-persist-client-core"
import { CancelledError, notifyManager, QueryClient, queryOptions, useQuery } from "@tanstack/react-query"
import type { Answered } from "#api/client.ts"
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
  // The store itself writes and reads text.
  serialize: (query) => query,
  deserialize: (query) => query,
  maxAge: KEEP_MS,
  prefix: PREFIX,
  buster: "1",
  // Asked again below, where a failure is caught.
  refetchOnRestore: false,
})

/** Returns the kept answer at once, and fetches again in the background when it is stale; without a network it is shown with its age. */
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

/** An answer as it is kept: with its version and the moment it was asked for. */
export interface Kept<T> {
  data: T
  etag: string | null
  fetchedAt: number
}

/** Makes a query function that calls the server, notes whether it answered, and adds the time of the call. */
export function kept<T>(ask: (signal: AbortSignal) => Promise<Answered<T>>) {
  return async ({ signal }: { signal: AbortSignal }): Promise<Kept<T>> => {
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
  /** When the shown answer was asked for, ms; null when there is none. */
  asOf: number | null
  etag: string | null
  isLoading: boolean
  /** Set when the last try failed; `data` may stand nevertheless. */
  failure: ApiFailure | null
  reload: () => void
}

/** The query options of a read, under the signed-in user's key. */
const optionsOf = <T>({ key, ask }: ReadOf<T>) =>
  queryOptions<Kept<T>>({ queryKey: userKey(key), queryFn: kept(ask) })

export function useRead<T>(
  read: ReadOf<T>,
  { enabled = true, staleTime = FRESH_FOR }: { enabled?: boolean; staleTime?: number } = {},
): Read<T> {
  const query = useQuery({ ...optionsOf(read), enabled, staleTime: freshFor(staleTime) })
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

/** What was asked for before `since` (ms) is not fresh, nor what was written over since, nor what a clock set back makes look new. */
async function isFresh(queryKey: readonly unknown[], { fetchedAt }: Kept<unknown>, since: number) {
  // The persister gives an answer its age a turn after the answer itself.
  await new Promise<void>((resolve) => notifyManager.schedule(resolve))
  const query = queryClient.getQueryCache().find({ queryKey })
  return fetchedAt >= since && query?.isStaleByTime(freshFor(FRESH_FOR)(query)) === false
}

/** Fetches ahead what is not fresh yet; a failure is left for the screen that needs it. */
export async function fetchAhead<T>(read: ReadOf<T>, since = 0): Promise<Kept<T> | null> {
  const options = { ...optionsOf(read), retry: false }
  return queryClient
    .fetchQuery(options)
    .then(async (known) =>
      // What this device keeps answers first, whatever its age, and no screen is there to have it refreshed.
      (await isFresh(options.queryKey, known, since))
        ? known
        : queryClient.fetchQuery({ ...options, staleTime: 0 }),
    )
    .catch((error: unknown) => {
      if (error instanceof ApiFailure) return null
      // The screen that asked for the same was left and took the call along: ask again, for the device.
      if (error instanceof CancelledError) return sessionState.user ? fetchAhead(read, since) : null
      throw error
    })
}

/** The value of a read that is in memory now. */
export const knownAnswer = <T>(read: ReadOf<T>): T | undefined =>
  queryClient.getQueryData(optionsOf(read).queryKey)?.data

/** Puts an answer that came with another one where its own read looks for it, in memory and on this device; never in the place of a newer one. */
export async function keepAnswer<T>(read: ReadOf<T>, answer: Kept<NoInfer<T>>): Promise<void> {
  const { queryKey } = optionsOf(read)
  const known = queryClient.getQueryData(queryKey)
  if (known && known.fetchedAt > answer.fetchedAt) return
  queryClient.setQueryData(queryKey, answer, { updatedAt: answer.fetchedAt })
  await persister.persistQueryByKey(queryKey, queryClient)
}

/**
 * Forgets the answers that this page has used, in memory and on this device, so that a screen which fell over them asks anew.
 * Without a network nothing is forgotten: an old answer is better than none.
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
