/** A drain of the worker, which may run while the app is closed: then nothing else keeps the badge of its icon true. */
import { getCurrentSession } from "#offline/device/session-store.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import { showBadge } from "#offline/outbox/badge.ts"
import type { DrainOptions, DrainReport } from "./drain.ts"
import type { DrainRunner } from "./drain-runner.ts"

export async function drainWithBadge(
  runner: Pick<DrainRunner, "run">,
  userId: number,
  options: DrainOptions,
): Promise<DrainReport> {
  const report = await runner.run(userId, options)
  try {
    // Another user may have signed in meanwhile: the badge is theirs.
    if ((await getCurrentSession())?.userId === userId) showBadge(await getUserDb(userId).outbox.count())
  } catch {
    // The page that opens next sets it: what was sent is told all the same.
  }
  return report
}
