/** How our page asks its worker to drain. */
import type { DrainReport } from "#offline/drain/drain.ts"

let timer = 0

/**
 * Like the product (data/outbox/drain-triggers.ts): the worker drains, and a timer asks again when something has to wait.
 */
export async function askToDrain(userId: number): Promise<void> {
  const registration = await navigator.serviceWorker.ready
  const { port1, port2 } = new MessageChannel()
  const done = new Promise<DrainReport>((resolve) => {
    port1.onmessage = ({ data }) => data.type === "drained" && resolve(data.report)
  })
  registration.active?.postMessage({ type: "drain", userId, force: true, wait: true }, [port2])
  const { nextAttemptAt } = await done
  clearTimeout(timer)
  if (nextAttemptAt !== null)
    timer = window.setTimeout(() => void askToDrain(userId), Math.max(500, nextAttemptAt - Date.now()))
}
