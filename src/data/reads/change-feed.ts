/**
 * What others change while a screen is open: one cheap call for all screens, polled
 * while the page is visible and the browser online. Reads of a changed application
 * are refreshed at once; a list stays as it is until the user asks for the new one.
 */
import type { Query } from "@tanstack/react-query"
import { proxy, useSnapshot } from "valtio"
import { answerData, api } from "#api/client.ts"
import { ApiFailure } from "#api/failure.ts"
import { forgetRemoved, removedSince } from "#data/privacy/forget-removed.ts"
import { roleOf, sessionState } from "#data/session/session-state.ts"
import {
  ASK_CHANGES_EVERY,
  ASK_CHANGES_SELDOM,
  ASK_REMOVED_EVERY,
  MOST_REMOVED,
} from "#domain/common/change-feed.ts"
import { isApplicant } from "#domain/people/roles.ts"
import { noteCatalogueVersion } from "./catalogue-changes.ts"
import { noteCall } from "./connectivity.ts"
import { markChanged } from "./kept-answers.ts"
import { type CachedAnswer, queryClient } from "./query-client.ts"
import { isOneOf, type ReadName } from "./read-name.ts"

/** Lists of many applications: they are not reordered while somebody reads them. */
const lists: readonly ReadName[] = [
  "listAdmissions",
  "listAdmissionsByStatus",
  "listPayments",
  "listSlidings",
  "listStudentsReport",
  "listDuplicateCases",
  "listSeatAllotments",
]

const isList = ({ queryKey }: { queryKey: readonly unknown[] }) => isOneOf(lists, queryKey)

/**
 * Figures that may be updated in place, and the open payment, whose key does not name its application: a review shows it from
 * the application, and both must be of one version.
 */
const inPlace: readonly ReadName[] = [
  "getDashboard",
  "getWorkCounts",
  "ownAdmission",
  "listSeatMatrix",
  "getPayment",
]

/** `isBehind`: others have changed something since a list on the screen was loaded. */
export const changeFeedState = proxy({ isBehind: false })

export function useIsBehind(): boolean {
  return useSnapshot(changeFeedState).isBehind
}

/** Notes which applications others have changed; null: it may be any. */
export function noteChanges(ids: ReadonlySet<string> | null): void {
  void markChanged(lists)
  const concerns = (key: readonly unknown[]) =>
    isOneOf(inPlace, key) ||
    (!isOneOf(lists, key) &&
      key.some((part) => typeof part === "string" && (ids ? ids.has(part) : isId(part))))
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => concerns(queryKey) })
  void queryClient.invalidateQueries({ predicate: isList, refetchType: "none" })
  for (const query of shown()) if (isList(query) && query.state.data) behind.add(query.state.data)
  look()
}

/** The answers of lists after which others have changed something. No times: the clock may be set meanwhile (law 24). */
const behind = new WeakSet<object>()

const shown = () => queryClient.getQueryCache().findAll({ type: "active" }) as Query<CachedAnswer<unknown>>[]

const isId = (part: string) => part.length === 36

/** Reloads the lists on the screen. */
export function refreshLists(): void {
  void queryClient.invalidateQueries({ predicate: isList })
}

function look(): void {
  changeFeedState.isBehind = shown().some(
    ({ state }) => state.data && behind.has(state.data) && state.fetchStatus === "idle",
  )
}

let stop: (() => void) | null = null

/** Polls until it is stopped; a second start does nothing. */
export function startChangeFeed(): void {
  if (stop) return
  const unsubscribe = queryClient.getQueryCache().subscribe(({ query }) => isList(query) && look())
  const feed: Feed = { since: undefined, seen: new Set(), removedAskedAt: Number.NEGATIVE_INFINITY }
  let timer: ReturnType<typeof setTimeout>
  const ask = async () => {
    // The browser's own online flag, not the result of the last call: only asking finds a server that answers again.
    if (document.visibilityState === "visible" && navigator.onLine && sessionState.user)
      await askChanges(feed, sessionState.user).catch(reportError)
    timer = setTimeout(ask, pause())
  }
  void ask()
  stop = () => {
    clearTimeout(timer)
    unsubscribe()
  }
}

export function stopChangeFeed(): void {
  stop?.()
  stop = null
  changeFeedState.isBehind = false
}

function pause(): number {
  const line = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection
  return line?.saveData || line?.effectiveType?.includes("2g") ? ASK_CHANGES_SELDOM : ASK_CHANGES_EVERY
}

interface Feed {
  /** The moment from which the next poll asks. */
  since: string | undefined
  /** The changes of the last answer. */
  seen: Set<string>
  /** When staff asked for removed applications last, ms on the page's own clock. */
  removedAskedAt: number
}

/** Polls once. After a failure the next poll asks from the same moment. */
async function askChanges(feed: Feed, user: NonNullable<typeof sessionState.user>): Promise<void> {
  const { since, seen } = feed
  const askedAt = performance.now()
  const isDue = !isApplicant(roleOf(user)) && askedAt - feed.removedAskedAt >= ASK_REMOVED_EVERY
  // A store that fails for a moment keeps nobody from hearing of changes.
  const from = isDue ? await removedSince(user.UserID).catch(reportError) : undefined
  try {
    const { data } = await answerData(
      api.GET("/changes", {
        params: {
          query: {
            ...(since ? { since } : {}),
            ...(from ? { removedSince: from } : {}),
          },
        },
      }),
      "listChanges",
    )
    noteCall(askedAt)
    const { removed = [], removedTo } = data
    if (removedTo !== undefined) {
      await forgetRemoved(user.UserID, removed, removedTo).catch(reportError)
      // When there are more than an answer takes, the next poll asks again.
      if (removed.length < MOST_REMOVED) feed.removedAskedAt = askedAt
    }
    noteCatalogueVersion(data.CatalogueVersion).catch(reportError)
    const fresh = data.changes.filter(({ ChangeId }) => !seen.has(ChangeId))
    seen.clear()
    for (const { ChangeId } of data.changes) seen.add(ChangeId)
    if (data.isCut) noteChanges(null)
    else if (fresh.length > 0) noteChanges(new Set(fresh.map(({ AdmissionId }) => AdmissionId)))
    // A removal is an act like others.
    if (data.isCut || fresh.length > 0) feed.removedAskedAt = Number.NEGATIVE_INFINITY
    feed.since = data.asOf
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
  }
}
