/** Decides what Ctrl-C and the end of a session do to a command: it breaks off in order, and leaves nothing behind. */

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const
/** npm passes on to a command the Ctrl-C that it has got itself: two within this time are one, ms. */
const REPEATED_MS = 1000

/**
 * Does the work of a command; its signal is aborted by Ctrl-C, by a request to end, and when the terminal is closed. A second one
 * ends the process at once.
 */
export async function untilInterrupted<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const ending = new AbortController()
  let first = 0
  const end = () => {
    if (!ending.signal.aborted) {
      first = performance.now()
      ending.abort(new Error("It was broken off"))
    } else if (performance.now() - first > REPEATED_MS) process.exit(1)
  }
  for (const name of SIGNALS) process.on(name, end)
  try {
    return await work(ending.signal)
  } finally {
    for (const name of SIGNALS) process.off(name, end)
  }
}
