/** A drain of the worker, which may run while the app is closed: then nothing else keeps the badge of its icon true. */
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
  showBadge(await getUserDb(userId).outbox.count())
  return report
}
