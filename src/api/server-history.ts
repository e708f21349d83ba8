/** What responses say about the server's data: the id of its history, and how much of it a backup holds (law 22). */

export interface HistoryStatus {
  historyId: string
  /** A backup holds every write up to this position; null when the server knows of no backup. */
  backedUpTo: number | null
}

const seen: { standing: HistoryStatus | null; listener: (() => void) | null } = {
  standing: null,
  listener: null,
}

/** From the last response to this page; null before the first one. */
export const serverHistoryStatus = (): HistoryStatus | null => seen.standing

/** `listener` is called whenever a response differs from the one before. */
export function onHistoryStatusChange(listener: () => void): void {
  seen.listener = listener
}

/** For a listener that could not finish its work: it is called again with the next response. */
export function notifyAgain(): void {
  seen.standing = null
}

/** Reads the headers of a response of our server; responses of other servers are ignored. */
export function readHistoryHeaders(headers: Headers): void {
  const historyId = headers.get("x-history-id")
  if (!historyId || !headers.has("x-request-id")) return
  const position = headers.get("x-backed-up-to")
  const backedUpTo = position === null ? null : Number(position)
  const { standing, listener } = seen
  if (standing?.historyId === historyId && standing.backedUpTo === backedUpTo) return
  seen.standing = { historyId, backedUpTo }
  listener?.()
}
