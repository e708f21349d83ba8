/** Whether the server answers, as this page's last call has shown. The browser's online and offline events only cause a new check. */
import { proxy } from "valtio"

interface Connectivity {
  /** The server answers. */
  online: boolean
  since: number | null
  /** Why it does not: this device has no network, or it has one and nobody answers. */
  lacks: "network" | "server" | null
}

export const connectivity = proxy<Connectivity>({ online: true, since: null, lacks: null })

/** When the network was last lost, in ms of `performance.now`. */
let wentAt = Number.NEGATIVE_INFINITY

/** Every call and drain reports here whether the server answered. */
export function noteReachable(reachable: boolean): void {
  if (!reachable) wentAt = performance.now()
  connectivity.lacks = reachable ? null : navigator.onLine ? "server" : "network"
  if (connectivity.online === reachable) return
  connectivity.online = reachable
  connectivity.since = reachable ? null : Date.now()
}

/** What is answered for a server that does not: by a proxy, or by a server that cannot work. */
const NOBODY_BEHIND: readonly number[] = [502, 503, 504]

/** A server that is there says so with 503 of one part: too many papers at a time, no scanner for files. */
const OF_ONE_PART: readonly unknown[] = ["server.busy", "scan.unavailable"]

/**
 * A call that was asked at `askedAt` (ms of `performance.now`) has come back, with no answer where `status` is 0; `code`: of a refusal.
 * What was on its way when the network went says nothing of now.
 */
export function noteCall(askedAt: number, status = 200, code?: unknown): void {
  if (status === 0 || (NOBODY_BEHIND.includes(status) && !OF_ONE_PART.includes(code))) noteReachable(false)
  else if (askedAt >= wentAt) {
    noteReachable(true)
    if (status < 500) onAnswer()
  }
}

let onAnswer: () => void = () => undefined

/** `act` is called whenever a call of the server has succeeded, or was refused by it (law 25). */
export function watchAnswers(act: () => void): void {
  onAnswer = act
}

/** Begins to listen to the browser's online and offline events, and takes over its present state. */
export function watchBrowserConnectivity(onReturn: () => void): void {
  if (!navigator.onLine) noteReachable(false)
  addEventListener("offline", () => noteReachable(false))
  addEventListener("online", () => {
    noteReachable(true)
    onReturn()
  })
}
