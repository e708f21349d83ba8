/**
 * Decides when the server does its background jobs (clean-up and retention), and that only one of several processes does
 * them.
 */
import type { FastifyBaseLogger } from "fastify"
import type { Ports } from "#server/contract/operation.ts"
import { type JobName, noteJobRun } from "../db/job-runs.ts"
import type { UploadStore } from "../uploads/upload-store.ts"
import { type Cleaned, cleanUp, tidyTables } from "./clean-up.ts"
import { DoubtfulClock } from "./doubtful-clock.ts"
import { type Retained, type RetentionPorts, retain } from "./retention.ts"
import { Turns } from "./turns.ts"

const LOOK_MS = 600_000

/** Cleans up, if it is time, no other process does it, and the clock is believed. */
export const cleanUpInTurn = (
  { db, now, settings }: Pick<Ports, "db" | "now" | "settings">,
  uploads: UploadStore,
  signal?: AbortSignal,
  clock = new DoubtfulClock(),
  turns = new Turns(),
): Promise<Cleaned | undefined> =>
  turns.take(db, "job:clean-up", async () => {
    const at = now()
    if (await clock.isBelieved(db, at)) return cleanUp(db, uploads, at, settings, signal)
    // Deletes nothing; nothing else does it in the embedded database.
    await tidyTables(db)
    return undefined
  })

/** Announces and removes applications, if it is time and no other process does it. */
export const retainInTurn = (
  ports: RetentionPorts & Pick<Ports, "now">,
  ending?: AbortSignal,
  turns = new Turns(),
): Promise<Retained | undefined> =>
  turns.take(ports.db, "job:retention", () => retain(ports, ports.now(), ending))

/** Starts regular checks. Returns the function that stops them and waits for a running round. */
export function scheduleJobs(
  ports: RetentionPorts & Pick<Ports, "now" | "metrics" | "settings" | "removals">,
  uploads: UploadStore,
  logger: FastifyBaseLogger,
): () => Promise<void> {
  type Job = readonly [name: JobName, done: string, failed: string, work: () => Promise<object | undefined>]
  const ending = new AbortController()
  const turns = new Turns()
  const clock = new DoubtfulClock((lastDoneAt) =>
    logger.warn(
      { lastDoneAt },
      "the clean-up waits until servers have worked for half a day, because its last round seems to be weeks ago: is the clock right?",
    ),
  )
  const cleaning: Job = [
    "clean-up",
    "cleaned up",
    "the clean-up failed",
    () => cleanUpInTurn(ports, uploads, ending.signal, clock, turns),
  ]
  const retaining: Job = [
    "retention",
    "looked at what is over",
    "the retention failed",
    () =>
      retainInTurn(ports, ending.signal, turns).catch((error: unknown) => {
        // What it has removed and could not note is tried again each minute.
        void ports.removals.note()
        throw error
      }),
  ]
  const ended = async (name: JobName, outcome: "done" | "failed") => {
    ports.metrics.worked(name, outcome)
    await noteJobRun(ports.db, name, outcome, ports.now())
  }
  const round = async (jobs: readonly Job[]) => {
    for (const [name, done, failed, work] of jobs)
      await work()
        .then(
          async (what) => {
            if (!what) return
            logger.info(what, done)
            await ended(name, "done")
          },
          // The next check tries again.
          async (error: Error & { code?: string }) => {
            logger.error({ name: error.name, code: error.code }, failed)
            await ended(name, "failed")
          },
        )
        .catch((error: Error & { code?: string }) => {
          logger.error({ name: error.name, code: error.code }, "how a job ended could not be noted")
        })
  }
  let atWork: Promise<void> = Promise.resolve()
  const look = (...jobs: Job[]) => {
    atWork = round(jobs)
  }
  const timer = setInterval(() => look(cleaning, retaining), LOOK_MS)
  timer.unref()
  // Only the clean-up starts at once, which doubts a clock that has moved far: a server that has just started, perhaps with a
  // wrong clock or an older backup, must not remove anybody's data at once.
  look(cleaning)
  return async () => {
    clearInterval(timer)
    ending.abort()
    await atWork
  }
}
