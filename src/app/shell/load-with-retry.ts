/** Loads parts of the frame that no user action waits for. */

const LOAD_AGAIN_MS = 5000

export const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A part that cannot be loaded now (no network, and no service worker yet) must not break the page: it is loaded later. */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await load()
    } catch {
      await after(LOAD_AGAIN_MS)
    }
}
