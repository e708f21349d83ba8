/** The files that this page has loaded from the college, in memory until the session ends: a tab opened again asks for none. */

/** Beyond it the one that was asked for longest ago goes. */
const MOST_BYTES = 24 * 1024 * 1024

const seen = new Map<string, Blob>()

export function seenFile(key: string): Blob | undefined {
  const blob = seen.get(key)
  if (blob) noteSeen(key, blob)
  return blob
}

export function noteSeen(key: string, blob: Blob): void {
  seen.delete(key)
  seen.set(key, blob)
  let bytes = [...seen.values()].reduce((sum, { size }) => sum + size, 0)
  for (const [oldest, { size }] of seen) {
    if (bytes <= MOST_BYTES) return
    seen.delete(oldest)
    bytes -= size
  }
}

export const forgetSeenFiles = (): void => seen.clear()
