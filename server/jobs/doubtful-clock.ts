/**
 * Decides whether the clean-up believes the clock: what it deletes by its age does not come back when a clock that was months
 * ahead is set right (laws 14 and 24).
 */
import { DAY_MS } from "#domain/common/durations.ts"
import type { Database } from "../db/database.ts"
import { jobRun } from "../db/job-runs.ts"

/** A clean-up is due each hour. When the last one seems to be older, the server stood still for long, or the clock was set. */
const GAP_MS = 14 * DAY_MS
/** How long a server must have worked with such a clock before it is believed: people would notice a wrong one. */
const TRIAL_MS = DAY_MS / 2

export class DoubtfulClock {
  readonly #elapsed: () => number
  #since: number | undefined

  /** `elapsed`: ms on a clock that cannot be set. */
  constructor(elapsed: () => number = () => performance.now()) {
    this.#elapsed = elapsed
  }

  /** False while the last clean-up seems to be long ago, for the first half day in which this process sees it. */
  async isBelieved(db: Database, now: Date): Promise<boolean> {
    const done = (await jobRun(db, "clean-up"))?.DoneAt
    if (!done || now.getTime() - Date.parse(done) <= GAP_MS) {
      this.#since = undefined
      return true
    }
    this.#since ??= this.#elapsed()
    return this.#elapsed() - this.#since >= TRIAL_MS
  }
}
