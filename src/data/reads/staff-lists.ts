/** Reads of the staff lists: one page at a time; the previous rows stay until the next page is loaded. */

import { useQuery } from "@tanstack/react-query"
import { useDeferredValue } from "react"
import type { DataWithEtag } from "#api/client.ts"
import { ApiFailure } from "#api/failure.ts"
import { type CachedAnswer, freshFor, kept, type Read, userKey } from "./query-client.ts"
import type { ReadName } from "./read-name.ts"
import type { ReadOf } from "./read-of.ts"

/**
 * How long a list is fresh, ms: after that it is shown from the
 * stored answer and loaded again in the background (decision E3).
 */
const LIST_FRESH_MS = 10_000
/** Pages that are not shown leave the memory after this time, ms, so that paging does not fill it. */
const PAGE_MEMORY_MS = 60_000

export interface ListRead<T> extends Read<T> {
  /** The shown answer belongs to the previous view. */
  isUpdating: boolean
}

const listKey = (
  operationId: ReadName,
  query: Readonly<Record<string, unknown>>,
  family = "",
): ReadOf<never>["key"] => [operationId, family, query]

/** What `useListRead` reads where a list has no pages and no filters. */
export const wholeList = <T>(operationId: ReadName, ask: ReadOf<T>["ask"]): ReadOf<T> => ({
  key: listKey(operationId, {}),
  ask,
})

interface ListOptions {
  /** While a page loads, rows of another family (another tab) are never shown in its place. */
  family?: string
  /** False for searches: every few letters make another answer, too many to store on the device. */
  isKept?: boolean
  enabled?: boolean
}

/** `operationId` and `query` identify the page; its answer can be shown offline with its age, unless it is a search. */
export function useListRead<T>(
  operationId: ReadName,
  query: Readonly<Record<string, unknown>>,
  ask: (signal: AbortSignal) => Promise<DataWithEtag<T>>,
  { family = "", isKept = true, enabled = true }: ListOptions = {},
): ListRead<T> {
  const read = useQuery<CachedAnswer<T>>({
    queryKey: userKey(listKey(operationId, query, family)),
    queryFn: kept(ask),
    enabled,
    staleTime: freshFor(LIST_FRESH_MS),
    gcTime: PAGE_MEMORY_MS,
    placeholderData: (before, query) => (query?.queryKey[2] === family ? before : undefined),
    ...(isKept ? {} : { persister: undefined as never }),
  })
  // A long page is rendered in the background, so that key presses are handled first.
  const shown = useDeferredValue(read.data)
  const isBehind = shown !== read.data
  return {
    data: shown?.data,
    asOf: shown?.fetchedAt ?? null,
    etag: shown?.etag ?? null,
    isLoading: read.isLoading || (isBehind && !shown),
    isUpdating: read.isPlaceholderData || isBehind,
    failure: read.error instanceof ApiFailure ? read.error : null,
    reload: () => void read.refetch(),
  }
}

/** The parameters of a query that have a value: the contract takes no empty ones. */
export function withoutEmptyParams<Q extends Readonly<Record<string, unknown>>>(query: Q): Partial<Q> {
  return Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== ""),
  ) as Partial<Q>
}

/** Returns the error as `ApiFailure`; rethrows anything else, which is a bug. */
export function asApiFailure(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error
  throw error
}
