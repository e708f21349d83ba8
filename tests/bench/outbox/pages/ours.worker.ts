/** The worker, wired as in the product (sw/service-worker.ts), without the app shell. */

import { getCurrentSession } from "#offline/device/session-store.ts"
import { createDrainPorts, DrainRunner } from "#offline/drain/drain-runner.ts"
import type { WorkerScope } from "./worker-scope.ts"

const scope = self as unknown as WorkerScope
const runner = new DrainRunner(createDrainPorts())

scope.addEventListener("install", () => scope.skipWaiting())
scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()))
scope.addEventListener("message", (event) => {
  const { userId, force, wait } = event.data as { userId: number; force: boolean; wait: boolean }
  event.waitUntil(
    runner
      .run(userId, { force, wait })
      .then((report) => event.ports[0]?.postMessage({ type: "drained", report })),
  )
})
scope.addEventListener("sync", (event) => event.waitUntil(drainForCurrentUser()))

async function drainForCurrentUser(): Promise<void> {
  const session = await getCurrentSession()
  if (session) await runner.run(session.userId, { force: true, wait: true })
}
