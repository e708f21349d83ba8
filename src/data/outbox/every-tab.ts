/**
 * Tells whether every open tab keeps the tally of what waits (law 23). After an update
 * that one tab has applied, others may still run an older version, which discards
 * entries without updating it. Checked once for each database of an older version.
 */
import type { PageMessage, WorkerReply } from "#offline/drain/worker-messages.ts"

/** A shared lock that each tab with a tally holds while this is checked. */
const TALLYING = "admissions-tallying"
/** How long to wait for the number of tabs, ms: a worker of an older version does not answer. */
const ANSWER_MS = 3000

let leave: (() => void) | null = null

function joinTallying(): void {
  if (leave) return
  const left = new Promise<void>((resolve) => (leave = resolve))
  void navigator.locks.request(TALLYING, { mode: "shared" }, () => left)
}

/** Releases the lock once the answer is known: this tab need not be counted any more. */
export function releaseTallyLock(): void {
  leave?.()
  leave = null
}

/** False while it cannot be told. Without a registered worker all tabs run the newest version. */
export async function doAllTabsKeepTally(userId: number): Promise<boolean> {
  joinTallying()
  const worker = navigator.serviceWorker?.controller
  if (!worker) return !(await navigator.serviceWorker?.getRegistration())
  const tabs = await countTabs(worker, userId)
  const { held = [] } = await navigator.locks.query()
  return held.filter(({ name }) => name === TALLYING).length >= tabs
}

/**
 * The number of open tabs; infinite when the worker does not say. It is
 * asked with a drain message, which older workers understand, too.
 */
function countTabs(worker: ServiceWorker, userId: number): Promise<number> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const end = (tabs: number) => {
      port1.close()
      resolve(tabs)
    }
    setTimeout(() => end(Number.POSITIVE_INFINITY), ANSWER_MS)
    port1.onmessage = ({ data }: MessageEvent<WorkerReply>) => {
      if (data.type === "tabs") end(data.count)
    }
    const message: PageMessage = { type: "drain", userId, force: false, wait: false, countsTabs: true }
    worker.postMessage(message, [port2])
  })
}
