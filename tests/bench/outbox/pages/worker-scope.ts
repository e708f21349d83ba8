/** The part of a service worker's scope that the bench's workers use (tests are compiled with the page's library). */
interface Extendable {
  waitUntil(work: Promise<unknown>): void
}

export interface WorkerScope {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  addEventListener(type: "install" | "activate" | "sync", listen: (event: Extendable) => void): void
  addEventListener(
    type: "message",
    listen: (event: Extendable & { data: unknown; ports: readonly MessagePort[] }) => void,
  ): void
  addEventListener(
    type: "fetch",
    listen: (event: Extendable & { request: Request; respondWith(answer: Promise<Response>): void }) => void,
  ): void
}
