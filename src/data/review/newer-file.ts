/** A file that was refused because somebody else has put another one there since it was picked: both, and the choice (decision 0091). */
import { type Outcome, repairAndAwait } from "#data/outbox/commands.ts"
import { useLive } from "#data/reads/live.ts"
import { requireUser } from "#data/session/session-state.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import type { JsonObject, OutboxEntry } from "#offline/outbox/outbox-entry.ts"

/** The file of the college, and the one that waits here. Moments as ISO 8601. */
export interface TwoFiles {
  document: string
  /** The server's message. */
  message: string
  theirs: { admissionDocId: string; name: string; sha256: string; since: string }
  mine: { blobId: string | null; name: string; since: string }
}

/** True for a refused file in whose place somebody else has put another one. */
export const isNewerThere = ({ refusal }: Pick<OutboxEntry, "refusal">): boolean =>
  presentHash(refusal) !== null

/** The hash of the file that is there; null for every other refusal. */
function presentHash(refusal: OutboxEntry["refusal"]): string | null {
  const sha256 = refusal?.code === "document.changed" ? refusal.current?.Sha256 : null
  return typeof sha256 === "string" ? sha256 : null
}

const readEntry = (seq: number) => getUserDb(requireUser().UserID).outbox.get(seq)

/** Both files of a refused entry; null when it has none or is settled, undefined until first read. */
export function useTwoFiles(seq: number): TwoFiles | null | undefined {
  return useLive(`two-files-${requireUser().UserID}-${seq}`, () => readTwoFiles(seq))
}

export async function readTwoFiles(seq: number): Promise<TwoFiles | null> {
  const entry = await readEntry(seq)
  const { current, message = "" } = entry?.refusal ?? {}
  const sha256 = presentHash(entry?.refusal ?? null)
  if (!entry || !current || sha256 === null) return null
  const [file] = entry.files
  return {
    document: entry.title,
    message,
    theirs: {
      admissionDocId: String(current.AdmissionDocId),
      name: String(current.FileName),
      sha256,
      since: String(current.UploadedAt),
    },
    mine: { blobId: file?.blobId ?? null, name: file?.name ?? "", since: entry.createdAt },
  }
}

/** Sends the file that waits here in place of the one that was shown (`sha256`). Throws `NotSavedError` when that cannot be stored. */
export async function replaceShown(seq: number, sha256: string): Promise<Outcome> {
  const entry = await readEntry(seq)
  if (!entry) return { kind: "unknown" }
  return repairAndAwait(seq, { body: { ...entry.body, replaces: sha256 } })
}

/** What another file in the same entry says about the file that its user has been told of; empty when there was none. */
export async function shownBefore(seq: number): Promise<JsonObject> {
  const entry = await readEntry(seq)
  const replaces = presentHash(entry?.refusal ?? null) ?? entry?.body.replaces
  return replaces === undefined ? {} : { replaces }
}
