/**
 * Decides whether the clean-up believes the clock: what it deletes by its age does not come back when a clock that was months
 * ahead is set right (laws 14 and 24).
 */
import { DAY_MS } from "#domain/common/durations.ts"
import type { Database } from "../db/database.ts"
import { jobRun } from "../db/job-runs.ts"
import { writeSetting } from "../db/setting-rows.ts"

/** A clean-up is due each hour. When the last one seems to be older, the servers stood still for long, or the clock was set. */
const GAP_MS = 14 * DAY_MS
/** How long servers must have worked with such a clock before it is believed: people would notice a wrong one. */
const TRIAL_MS = DAY_MS / 2
const NAME = "clockDoubt"

/** For how long servers have worked since the clean-up that ended at `DoneAt`, ms, over all their starts. */
interface Doubt {
  readonly DoneAt: string
  readonly WorkedMs: number
}

export class DoubtfulClock {
  readonly #onDoubt: (lastDoneAt: string) => void
  readonly #elapsed: () => number
  #last: number | undefined

  /** `onDoubt` is called each time a doubt begins; `elapsed`: ms on a clock that cannot be set. */
  constructor(
    onDoubt: (lastDoneAt: string) => void = () => undefined,
    elapsed: () => number = () => performance.now(),
  ) {
    this.#onDoubt = onDoubt
    this.#elapsed = elapsed
  }

  /** False while the last clean-up seems to be long ago, until servers have worked for half a day since that was seen first. */
  async isBelieved(db: Database, now: Date): Promise<boolean> {
    const done = (await jobRun(db, "clean-up"))?.DoneAt
    const at = this.#elapsed()
    const worked = this.#last === undefined ? 0 : at - this.#last
    if (!done || now.getTime() - Date.parse(done) <= GAP_MS) {
      if (this.#last !== undefined) await db.deleteFrom("settings").where("name", "=", NAME).execute()
      this.#last = undefined
      return true
    }
    if (this.#last === undefined) this.#onDoubt(done)
    this.#last = at
    const row = await db.selectFrom("settings").select("value").where("name", "=", NAME).executeTakeFirst()
    const known = row?.value as Doubt | undefined
    const WorkedMs = (known?.DoneAt === done ? known.WorkedMs : 0) + worked
    await writeSetting(db, NAME, { DoneAt: done, WorkedMs } satisfies Doubt)
    return WorkedMs >= TRIAL_MS
  }
}
