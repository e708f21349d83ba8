/** What the answers say of the server's data: which history it is in, and what of it a backup holds (law 22). */

export interface Standing {
  historyId: string
  /** A backup holds every write up to this position; null where the server knows of none. */
  backedUpTo: number | null
}

const seen: { standing: Standing | null; listener: (() => void) | null } = { standing: null, listener: null }

/** As the last answer to this page said; null before the first. */
export const serverStanding = (): Standing | null => seen.standing

/** `listener` is called whenever an answer says something else than the one before. */
export function watchStanding(listener: () => void): void {
  seen.listener = listener
}

/** The listener could not finish its work: it is called again with the next answer. */
export function notifyAgain(): void {
  seen.standing = null
}

/** Reads the headers of an answer of our server; answers of anything else are ignored. */
export function noteStanding(headers: Headers): void {
  const historyId = headers.get("x-history-id")
  if (!historyId || !headers.has("x-request-id")) return
  const position = headers.get("x-backed-up-to")
  const backedUpTo = position === null ? null : Number(position)
  const { standing, listener } = seen
  if (standing?.historyId === historyId && standing.backedUpTo === backedUpTo) return
  seen.standing = { historyId, backedUpTo }
  listener?.()
}
