/** Records for each background job of the server how it last ended, and when it last succeeded. */
import type { Database, Queries } from "./database.ts"
import { writeSetting } from "./setting-rows.ts"

export const jobNames = ["clean-up", "retention"] as const
export type JobName = (typeof jobNames)[number]

/** One job as the Admin sees it. */
export interface JobRun {
  readonly EndedAt: string
  readonly Outcome: "done" | "failed"
  /** Null when it has never succeeded. */
  readonly DoneAt: string | null
}

const rowOf = (name: JobName) => `jobRun:${name}`

export async function jobRun(db: Queries, name: JobName): Promise<JobRun | undefined> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", rowOf(name))
    .executeTakeFirst()
  return row && (row.value as JobRun)
}

/** Called by the process that holds the job's lease. */
export async function noteJobRun(
  db: Database,
  name: JobName,
  Outcome: JobRun["Outcome"],
  now: Date,
): Promise<void> {
  const EndedAt = now.toISOString()
  const DoneAt = Outcome === "done" ? EndedAt : ((await jobRun(db, name))?.DoneAt ?? null)
  await writeSetting(db, rowOf(name), { EndedAt, Outcome, DoneAt } satisfies JobRun)
}
