/** Workbox's Queue, wired as its documentation shows; replay on sync, and on demand for the bench. */
import { Queue } from "workbox-background-sync"
import type { WorkerScope } from "./worker-scope.ts"

const scope = self as unknown as WorkerScope
// Without Background Sync the queue replays when the worker starts (its documented fallback).
const queue = new Queue("bench", { forceSyncFallback: location.search.includes("nosync") })

scope.addEventListener("install", () => scope.skipWaiting())
scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()))
scope.addEventListener("fetch", (event) => {
  if (event.request.method !== "POST") return
  event.respondWith(
    fetch(event.request.clone()).catch(async (error: unknown) => {
      await queue.pushRequest({ request: event.request })
      throw error
    }),
  )
})
scope.addEventListener("message", (event) => {
  const { type } = event.data as { type: string }
  const work = type === "size" ? queue.size() : queue.replayRequests().then(() => null, String)
  event.waitUntil(Promise.resolve(work).then((answer) => event.ports[0]?.postMessage(answer)))
})
