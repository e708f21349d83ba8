/**
 * One success frees all (law 25): what waits only because the server did not answer is tried again as soon as it answers.
 */
import { withFallbackWhenFull } from "#offline/device/full-device.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import type { WaitReason } from "#offline/outbox/outbox-entry.ts"

const TEMPORARY: ReadonlySet<WaitReason> = new Set(["network", "server", "error"])
const nobody: ReadonlySet<string> = new Set()

/**
 * Ends the back-off of every entry that waits for the network or for a server that failed. A wait that the server itself
 * asked for continues, and so does that of the lanes in `except`. `now` in ms; returns how many entries may be sent at once.
 */
export async function endBackoff(
  userId: number,
  now: number,
  except: ReadonlySet<string> = nobody,
): Promise<number> {
  const ending = getUserDb(userId)
    .outbox.where("state")
    .equals("waiting")
    .filter(
      (entry) =>
        TEMPORARY.has(entry.waitReason) &&
        entry.nextAttemptAt > now &&
        !entry.askedToWait &&
        !except.has(entry.lane),
    )
    .modify({ nextAttemptAt: 0 })
  // A full device has no room for it: the entries wait their time.
  return withFallbackWhenFull(ending, async () => 0)
}
