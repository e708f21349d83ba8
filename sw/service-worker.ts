/**
 * The service worker: serves the app shell from the precache, stores shared files, drains the outbox on a message or sync.
 * Wiring only; the one rule here, which writes that the app did not send are queued when they fail, is in write-net.ts.
 */
import { clientsClaim } from "workbox-core"
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from "workbox-precaching"
import { NavigationRoute, registerRoute } from "workbox-routing"
import { isOwnPage } from "#offline/device/own-page.ts"
import { prefillCache } from "#offline/device/prefill-cache.ts"
import { getCurrentSession } from "#offline/device/session-store.ts"
import type { DrainReport } from "#offline/drain/drain.ts"
import { createDrainPorts, DrainRunner } from "#offline/drain/drain-runner.ts"
import { isPageMessage, type WorkerReply } from "#offline/drain/worker-messages.ts"
import { receiveShared } from "#offline/files/share-inbox.ts"
import { isOurs, queueFailedWrite } from "./write-net.ts"

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: Array<{ url: string; revision: string | null }>
}

/** Static routes, where the browser has them (not in the standard library's types). */
interface RoutedInstall extends ExtendableEvent {
  addRoutes?: (rule: {
    condition: { urlPattern: string; requestMethod: string }
    source: "network"
  }) => Promise<void>
}

/** Background Sync, where the browser has it (not in the standard library's types). */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

const runner = new DrainRunner(createDrainPorts())

// The first worker may serve the page that installed it; a later one waits until the page asks it to take over (law 18).
clientsClaim()
cleanupOutdatedCaches()
const files = new PrecacheController({ plugins: [{ cacheWillUpdate: ofThisBuild }] })
files.addToCacheList(self.__WB_MANIFEST)
self.addEventListener("install", (event) => {
  readPastWorker(event)
  event.waitUntil(install(event))
})
self.addEventListener("activate", (event) => void files.activate(event))
registerRoute(new PrecacheRoute(files, { directoryIndex: "index.html" }))
registerRoute(
  new NavigationRoute(files.createHandlerBoundToURL("index.html"), {
    denylist: [/^\/api\//, /\/share-target$/],
  }),
)
registerRoute(({ url }) => url.pathname.endsWith("/share-target"), takeShare, "POST")
for (const method of ["POST", "PUT"] as const)
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && url.pathname.startsWith("/api/") && !isOurs(request),
    queueFailedWrite,
    method,
  )

self.addEventListener("message", (event) => {
  if (event.origin !== "" && event.origin !== self.location.origin) return
  const message: unknown = event.data
  if (!isPageMessage(message)) return
  if (message.type === "take-over") {
    event.waitUntil(self.skipWaiting())
    return
  }
  if (message.type === "claim") {
    event.waitUntil(self.clients.claim())
    return
  }
  if (message.type !== "drain") return
  const port = event.ports[0]
  const reply = (answer: WorkerReply) => port?.postMessage(answer)
  reply({ type: "draining" })
  const { userId, force, wait, countsTabs } = message
  if (countsTabs) event.waitUntil(countTabs().then((count) => reply({ type: "tabs", count })))
  // The page hears the first of the two: without a report it drains itself.
  const answer = (report: DrainReport | null) => reply({ type: "drained", report })
  event.waitUntil(
    runner
      .run(userId, { force, wait })
      .then(answer)
      .finally(() => answer(null)),
  )
})

const countTabs = async () =>
  (await self.clients.matchAll({ type: "window", includeUncontrolled: true })).length

self.addEventListener("sync", (event) => {
  const sync = event as SyncEvent
  if (sync.tag === "outbox") sync.waitUntil(drainForCurrentUser())
})

/**
 * Reads of the college, which the worker would pass on anyway, do not wake it. A worker that is woken while a newer one takes over
 * delays that for up to five minutes, since the browser then waits until it is idle.
 */
function readPastWorker(event: RoutedInstall): void {
  const condition = { urlPattern: "/api/*", requestMethod: "GET" }
  void event.addRoutes?.({ condition, source: "network" }).catch(() => undefined)
}

/** The answer, if it may be stored; the installation fails without it, and is tried again later. */
async function ofThisBuild({ response }: { response: Response }): Promise<Response | null> {
  const { status, url } = response
  if (status >= 400) return null
  if (!new URL(url).pathname.endsWith("/index.html")) return response
  return isOwnPage(await response.clone().text(), files.getCachedURLs(), url) ? response : null
}

/**
 * Files whose names change with their content are downloaded several at a time. The precache then downloads what is missing; of
 * files whose names stay it takes only those of its own build (decision 0087).
 */
async function install(event: ExtendableEvent): Promise<void> {
  const named = [...files.getURLsToCacheKeys()].filter(([url, key]) => url === key).map(([url]) => url)
  await prefillCache(named, await caches.open(files.strategy.cacheName))
  await files.install(event)
}

/** Rejects when the drain stopped for lack of a network or a server, so that the browser fires the sync again. */
async function drainForCurrentUser(): Promise<void> {
  const session = await getCurrentSession()
  if (!session) return
  const report = await runner.run(session.userId, { force: true, wait: true })
  if (report.stop === "network" || report.stop === "server") throw new Error(report.stop)
}

/** A file shared by another app: stored first, then the app opens where it is used, or says that nothing was kept. */
async function takeShare({ request }: { request: Request }): Promise<Response> {
  return Response.redirect(await receiveShared(request, new Date()), 303)
}
