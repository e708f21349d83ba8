/** Whether the server answers, by this page's last call. The browser's online and offline events only cause a new check. */
import { proxy } from "valtio"
import { isUnanswered } from "#domain/common/unanswered.ts"

interface Connectivity {
  /** The server answers. */
  online: boolean
  since: number | null
  /** Why it does not answer: this device has no network, or it has one and the server is unreachable. */
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

/**
 * Notes the result of a call that was sent at `askedAt` (ms of `performance.now`). `status` is 0 without an answer; `code`:
 * of a refusal. An answer to a call from before the network was lost says nothing about now.
 */
export function noteCall(askedAt: number, status = 200, code?: unknown): void {
  if (isUnanswered(status, code)) noteReachable(false)
  else if (askedAt >= wentAt) {
    noteReachable(true)
    if (status < 500) onAnswer()
  }
}

let onAnswer: () => void = () => undefined

/** `act` is called whenever the server has answered a call, with success or a refusal (law 25). */
export function watchAnswers(act: () => void): void {
  onAnswer = act
}

/** Listens to the browser's online and offline events, and takes over the current state. */
export function watchBrowserConnectivity(onReturn: () => void): void {
  if (!navigator.onLine) noteReachable(false)
  addEventListener("offline", () => noteReachable(false))
  addEventListener("online", () => {
    noteReachable(true)
    onReturn()
  })
}
