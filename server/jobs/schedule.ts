/** Decides when the server cleans up, and that only one of several processes does it. */
import { randomUUID } from "node:crypto"
import type { FastifyBaseLogger } from "fastify"
import { takeLease } from "../db/lease.ts"
import type { Ports } from "../http/operation.ts"
import type { UploadStore } from "../uploads/upload-store.ts"
import { type Cleaned, cleanUp } from "./clean-up.ts"

const LEASE = "job:clean-up"
/** The lease is not given back: for this long the work counts as done. */
const EVERY_SECONDS = 3600
const LOOK_MS = 600_000

/** Cleans up when nobody did in the last hour; undefined when somebody did or does. */
export async function cleanUpInTurn(
  { db, now }: Pick<Ports, "db" | "now">,
  uploads: UploadStore,
): Promise<Cleaned | undefined> {
  if (!(await takeLease(db, LEASE, randomUUID(), EVERY_SECONDS))) return undefined
  return cleanUp(db, uploads, now())
}

/** Starts looking now and then. Answers how to stop; a round at work is waited for. */
export function scheduleCleanUp(
  ports: Pick<Ports, "db" | "now">,
  uploads: UploadStore,
  logger: FastifyBaseLogger,
): () => Promise<void> {
  let atWork: Promise<void> = Promise.resolve()
  const look = () => {
    atWork = cleanUpInTurn(ports, uploads).then(
      (cleaned) => {
        if (cleaned) logger.info(cleaned, "cleaned up")
      },
      // The next look tries again.
      (error: Error & { code?: string }) =>
        logger.error({ name: error.name, code: error.code }, "the clean-up failed"),
    )
  }
  const timer = setInterval(look, LOOK_MS)
  timer.unref()
  look()
  return async () => {
    clearInterval(timer)
    await atWork
  }
}
