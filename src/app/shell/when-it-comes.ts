/** Parts of the frame that nobody has asked for. */

const LOAD_AGAIN_MS = 5000

export const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Such a part takes no page along when it does not come, as without a network before the worker: it comes later. */
export async function whenItComes<T>(load: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await load()
    } catch {
      await after(LOAD_AGAIN_MS)
    }
}
