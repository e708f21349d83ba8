/**
 * Samples of this page's performance (platform §9), kept only in its memory. The browser measures; this code only listens,
 * starts when the page is idle, and is a separate chunk.
 */
import { proxy, useSnapshot } from "valtio"
import {
  callName,
  MEMORY_EVERY,
  type Sample,
  type SampleKind,
  withSample,
} from "#domain/college/performance.ts"

type Samples = Record<SampleKind, readonly Sample[]>

const watch = proxy<{ samples: Samples; started: boolean; canMeasureMemory: boolean }>({
  samples: { render: [], api: [], interaction: [], memory: [] },
  started: false,
  canMeasureMemory: false,
})

interface EventTiming extends PerformanceEntry {
  processingStart: number
  processingEnd: number
  interactionId?: number
}
interface Heap {
  usedJSHeapSize: number
}

function add(kind: SampleKind, value: number, what: string, at: number): void {
  const rounded = Math.round(value * 10) / 10
  watch.samples[kind] = withSample(watch.samples[kind], { value: rounded, what, at: Math.round(at) }, kind)
}

/** Observes a kind of entry; a browser that does not know it delivers none. */
function listen(
  type: string,
  options: PerformanceObserverInit,
  take: (entry: PerformanceEntry) => void,
): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(take))
  observer.observe({ type, buffered: true, ...options })
}

/** An input counts as handling plus rendering: React renders inside the event. */
function takeEvent(entry: PerformanceEntry): void {
  const event = entry as EventTiming
  if (!event.interactionId) return
  add("render", event.processingEnd - event.processingStart, event.name, event.startTime)
  add("interaction", event.duration, event.name, event.startTime)
}

function takeResource(entry: PerformanceEntry): void {
  const { initiatorType } = entry as PerformanceResourceTiming
  if (initiatorType !== "fetch" || !entry.name.includes("/api/")) return
  add("api", entry.duration, callName(entry.name), entry.startTime)
}

function takeMemory(): void {
  const { memory } = performance as Performance & { memory?: Heap }
  watch.canMeasureMemory = memory !== undefined
  if (memory && document.visibilityState === "visible")
    add(
      "memory",
      memory.usedJSHeapSize / 1024 / 1024,
      location.hash.slice(1).split(/[?/]/)[1] ?? "",
      performance.now(),
    )
}

/** Starts once per page. */
export function startPerformanceWatch(): void {
  if (watch.started) return
  watch.started = true
  // 16 ms is the smallest threshold that browsers allow, and the budget of a render.
  listen("event", { durationThreshold: 16 } as PerformanceObserverInit, takeEvent)
  listen("resource", {}, takeResource)
  takeMemory()
  setInterval(takeMemory, MEMORY_EVERY)
}

export function usePerformanceSamples(): { samples: Samples; canMeasureMemory: boolean } {
  return useSnapshot(watch) as { samples: Samples; canMeasureMemory: boolean }
}

/** Size of the scripts and styles that this page has fetched, compressed, bytes. */
export function bundleBytes(): number {
  const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[]
  return files
    .filter(({ name }) => /\/assets\/[^/]+\.(?:js|css)$/.test(name))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
}
