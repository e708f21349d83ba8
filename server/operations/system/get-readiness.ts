import { LEAST_FREE_BYTES } from "#domain/health/checks.ts"
import { callTexts } from "#domain/texts/common/calls.ts"
import { unmanaged } from "#server/contract/operation.ts"
import { Problem } from "#server/errors/problem.ts"
import { storageFull } from "#server/errors/storage-full.ts"
import { reachFiles, roomOn } from "#server/health/reach.ts"

/**
 * Ready means: the database answers on a separate connection, the files can be reached, and the disks have space, that of the
 * database as far as the last writes show.
 */
export const getReadiness = unmanaged("getReadiness", async ({ settings, files, isUp, metrics, now }) => {
  if ((await roomOn(settings.dataDir)).free < LEAST_FREE_BYTES) throw storageFull()
  if (metrics.standing(now).isFull) throw storageFull()
  try {
    await Promise.all([isUp(), reachFiles(files)])
  } catch {
    throw new Problem(503, { message: callTexts.server, code: "server.unavailable" }, 2)
  }
  return { status: 200, body: { status: "ready" } }
})
