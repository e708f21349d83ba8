/** A file that was refused because somebody else has put another one there since it was picked (decision 0091). */
import { requireUser } from "#data/session/session-state.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import type { JsonObject, OutboxEntry } from "#offline/outbox/outbox-entry.ts"

/** True for a refused file in whose place somebody else has put another one. */
export const isNewerThere = ({ refusal }: Pick<OutboxEntry, "refusal">): boolean =>
  presentHash(refusal) !== null

/** The hash of the file that is there; null for every other refusal. */
export function presentHash(refusal: OutboxEntry["refusal"]): string | null {
  const sha256 = refusal?.code === "document.changed" ? refusal.current?.Sha256 : null
  return typeof sha256 === "string" ? sha256 : null
}

/** What another file in the same entry says about the file that its user has been told of; empty when there was none. */
export async function shownBefore(seq: number): Promise<JsonObject> {
  const entry = await getUserDb(requireUser().UserID).outbox.get(seq)
  const replaces = presentHash(entry?.refusal ?? null) ?? entry?.body.replaces
  return replaces === undefined ? {} : { replaces }
}
