/** Whether the server answers, as this page has last seen it. The browser's own word only ever makes us look again. */
import { proxy } from "valtio"

export const connectivity = proxy<{ online: boolean; since: number | null }>({
  online: navigator.onLine,
  since: navigator.onLine ? null : Date.now(),
})

/** Told by every call and drain: an answer of the server, or none. */
export function noteReachable(reachable: boolean): void {
  if (connectivity.online === reachable) return
  connectivity.online = reachable
  connectivity.since = reachable ? null : Date.now()
}

export function watchBrowserConnectivity(onReturn: () => void): void {
  addEventListener("offline", () => noteReachable(false))
  addEventListener("online", () => {
    noteReachable(true)
    onReturn()
  })
}
