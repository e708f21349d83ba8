/**
 * Work of the user that is on its way to this device's disk: files that are being read and shrunk, commands that are being
 * stored. A sign-out waits for it, since it would be lost, or would be stored as the next user's (laws 3 and 17).
 */
const pending = new Set<Promise<unknown>>()

/** A sign-out waits for work that does not end, as reading a file from a removed card, at most so long, ms; only once. */
const LONGEST_MS = 30_000
/** What was read is stored at once: after this time nothing follows, ms. */
const SETTLED_MS = 50

/** Makes a sign-out wait for this work; returns it. */
export function trackWork<T>(work: Promise<T>): Promise<T> {
  const settled = work.then(done, done)
  pending.add(settled)
  void settled.then(() => pending.delete(settled))
  return work
}

/** Resolves when no tracked work is left. */
export async function pendingWorkStored(longestMs = LONGEST_MS): Promise<void> {
  const end = performance.now() + longestMs
  while (pending.size > 0 && performance.now() < end) {
    await Promise.race([Promise.all(pending), after(end - performance.now())])
    await after(SETTLED_MS)
  }
  // What has not ended by now is waited for no more, by nobody.
  pending.clear()
}

const done = () => undefined

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
