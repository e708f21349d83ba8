/**
 * Counts what a monitor learns of one server: how calls end, how old the work is that arrives from devices, how background
 * jobs end. Contains only names of operations, statuses and counts, no personal data.
 */
import { Counter, Histogram, Registry } from "prom-client"
import { Recent } from "./recent.ts"

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What one process knows about itself since its start. */
export interface ProcessStats {
  readonly startedAt: Date
  /** How many calls ended with 500. */
  readonly failedLastHour: number
  readonly failedInAll: number
  readonly failedAt: Date | null
  /** How many calls were refused because a disk was full, the server's or the database's. */
  readonly fullLastHour: number
  readonly fullAt: Date | null
  /** A call was refused so in the last minute, and nothing was stored since. */
  readonly isFull: boolean
  /** Of the writes that arrived in the last day, how long the oldest had waited on its device; null when nothing arrived. */
  readonly longestWaitSeconds: number | null
}

export class Metrics {
  readonly registry = new Registry()
  readonly #startedAt: Date
  readonly #failed = new Recent(MINUTE * 1000, 60)
  readonly #waits = new Recent(HOUR * 1000, 24)
  readonly #full = new Recent(MINUTE * 1000, 60)
  #fullAt: Date | null = null
  #isFull = false
  #failedInAll = 0
  #failedAt: Date | null = null
  private readonly calls = new Histogram({
    name: "admissions_call_seconds",
    help: "Calls by operation and status, in seconds. Commands that came among many count each.",
    labelNames: ["operation", "status"],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  })
  private readonly ages = new Histogram({
    name: "admissions_outbox_age_seconds",
    help: "How long what arrived from an outbox had waited on its device, by the device's clock.",
    buckets: [MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, DAY, 3 * DAY, 7 * DAY, 30 * DAY],
    registers: [this.registry],
  })
  private readonly jobs = new Counter({
    name: "admissions_jobs_total",
    help: "What the server did by itself, by how it ended.",
    labelNames: ["job", "outcome"],
    registers: [this.registry],
  })

  constructor(startedAt: Date) {
    this.#startedAt = startedAt
  }

  /** `isReplayed`: the answer was stored before, and nothing was written now. */
  called(operation: string, status: number, ms: number, now: Date, isReplayed = false): void {
    this.calls.observe({ operation, status }, ms / 1000)
    if (!isReplayed) this.#noteRoom(operation, status, now)
    if (status !== 500) return
    this.#failed.add(1, now)
    this.#failedInAll += 1
    this.#failedAt = now
  }

  /** Only a write shows whether the database has room: it answers reads, and says that it takes writes, without any. */
  #noteRoom(operation: string, status: number, now: Date): void {
    if (status === 201) this.#isFull = false
    // The ready check repeats what it was told: it must not prolong it.
    if (status !== 507 || operation === "getReadiness") return
    this.#full.add(1, now)
    this.#fullAt = now
    this.#isFull = true
  }

  /** Counts a write that had waited since `deviceTime`; a write from a device whose clock is ahead counts as new. */
  arrived(deviceTime: string | null, now: Date): void {
    if (deviceTime === null) return
    const seconds = Math.max(0, now.getTime() - Date.parse(deviceTime)) / 1000
    this.ages.observe(seconds)
    this.#waits.add(seconds, now)
  }

  worked(job: string, outcome: "done" | "failed"): void {
    this.jobs.inc({ job, outcome })
  }

  standing(now: Date): ProcessStats {
    return {
      startedAt: this.#startedAt,
      failedLastHour: this.#failed.of(now).count,
      failedInAll: this.#failedInAll,
      failedAt: this.#failedAt,
      fullLastHour: this.#full.of(now).count,
      fullAt: this.#fullAt,
      // The clock may have been set back since.
      isFull: this.#isFull && Math.abs(now.getTime() - (this.#fullAt?.getTime() ?? 0)) < MINUTE * 1000,
      longestWaitSeconds: this.#waits.of(now).largest,
    }
  }
}
