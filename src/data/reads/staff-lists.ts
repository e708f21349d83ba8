/** Reads of the staff lists: one page at a time, the rows before staying while the next ones come. */

import { useQuery } from "@tanstack/react-query"
import { useDeferredValue } from "react"
import type { Answered } from "#api/client.ts"
import { ApiFailure } from "#api/failure.ts"
import { formatFormDate, kolkataDay, kolkataTime } from "#domain/fields/dates.ts"
import { freshFor, type Kept, kept, type Read, userKey } from "./query-client.ts"
import type { ReadName } from "./read-name.ts"

/** A list is shown from what is kept and asked for again in the background (decision E3). */
const LIST_FRESH_MS = 10_000
/** Pages that nobody looks at leave the memory soon, so that it stays flat while paging. */
const PAGE_MEMORY_MS = 60_000

export interface ListRead<T> extends Read<T> {
  /** The answer shown belongs to the view before this one. */
  isUpdating: boolean
}

interface ListOptions {
  /** Rows of another family (another tab) never stand in for this one's. */
  family?: string
  /** False for searches: every few letters are another answer, too many to keep on the device. */
  isKept?: boolean
  enabled?: boolean
}

/** `operationId` and `query` name the page; the answer stands offline with its age unless it is a search. */
export function useListRead<T>(
  operationId: ReadName,
  query: Readonly<Record<string, unknown>>,
  ask: (signal: AbortSignal) => Promise<Answered<T>>,
  { family = "", isKept = true, enabled = true }: ListOptions = {},
): ListRead<T> {
  const read = useQuery<Kept<T>>({
    queryKey: userKey([operationId, family, query]),
    queryFn: kept(ask),
    enabled,
    staleTime: freshFor(LIST_FRESH_MS),
    gcTime: PAGE_MEMORY_MS,
    placeholderData: (before, query) => (query?.queryKey[2] === family ? before : undefined),
    ...(isKept ? {} : { persister: undefined as never }),
  })
  // A long page is drawn in the background: a key press goes first.
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

/** `10:48`, and the day before it when that is not today. */
export function asOfText(asOf: number, now: Date): string {
  const at = new Date(asOf)
  const day = kolkataDay(at)
  return day === kolkataDay(now) ? kolkataTime(at) : `${formatFormDate(day)} ${kolkataTime(at)}`
}

/** What of a query is given: the contract takes no empty values. */
export function given<Q extends Readonly<Record<string, unknown>>>(query: Q): Partial<Q> {
  return Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== ""),
  ) as Partial<Q>
}

/** A failed call as such; anything else is a fault of ours and goes on. */
export function failureOf(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error
  throw error
}
