/** One success frees all (law 25): what waits only because nobody answered goes again as soon as somebody does. */
import { getUserDb } from "#offline/device/user-db.ts"

const nobody: ReadonlySet<string> = new Set()

/**
 * Ends the back-off of every entry that waits for a network or for a server that did not answer. A wait that the server asked for
 * itself goes on, and so does that of the lanes in `except`. `now` in ms; answers how many entries may go at once.
 */
export async function freeLanes(
  userId: number,
  now: number,
  except: ReadonlySet<string> = nobody,
): Promise<number> {
  return getUserDb(userId)
    .outbox.where("state")
    .equals("waiting")
    .filter(
      (entry) =>
        (entry.waitReason === "network" || entry.waitReason === "server") &&
        entry.nextAttemptAt > now &&
        !entry.askedToWait &&
        !except.has(entry.lane),
    )
    .modify({ nextAttemptAt: 0 })
}
