/**
 * Whether every tab here keeps the tally of what waits (law 23). After an update that was taken in one tab the others go on with the version
 * before, which may be one that discards without it. Asked once for each database of an older version.
 */
import type { PageMessage, WorkerReply } from "#offline/drain/worker-messages.ts"

/** Held by each tab that keeps the tally, side by side, while that is to be found out. */
const TALLYING = "admissions-tallying"
/** A worker of an older version does not say how many tabs there are. */
const ANSWER_MS = 3000

let leave: (() => void) | null = null

function joinTallying(): void {
  if (leave) return
  const left = new Promise<void>((resolve) => (leave = resolve))
  void navigator.locks.request(TALLYING, { mode: "shared" }, () => left)
}

/** It is known: nobody needs to count this tab any more. */
export function leaveTallying(): void {
  leave?.()
  leave = null
}

/** False where it cannot be told yet. Without a worker of its own a browser opens every tab in the newest version. */
export async function everyTabTallies(userId: number): Promise<boolean> {
  joinTallying()
  const worker = navigator.serviceWorker?.controller
  if (!worker) return !(await navigator.serviceWorker?.getRegistration())
  const tabs = await countTabs(worker, userId)
  const { held = [] } = await navigator.locks.query()
  return held.filter(({ name }) => name === TALLYING).length >= tabs
}

/** Infinite where the worker does not say. It is asked along with a drain: that is what an older one understands, too. */
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
