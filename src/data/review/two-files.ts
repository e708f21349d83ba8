/** The file that somebody else has put there, the one that waits here, and the choice between them (decision 0091). */
import { type Outcome, repairAndAwait } from "#data/outbox/commands.ts"
import { discard } from "#data/outbox/entry-acts.ts"
import { useLive } from "#data/reads/live.ts"
import { requireUser } from "#data/session/session-state.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import { replacedBehind } from "#offline/outbox/behind.ts"
import type { OutboxEntry } from "#offline/outbox/outbox-entry.ts"
import { presentHash } from "./newer-file.ts"

/** The file that is there, and the one that waits here. Moments as ISO 8601. */
export interface TwoFiles {
  document: string
  /** The server's message. */
  message: string
  theirs: { admissionDocId: string; name: string; sha256: string; since: string }
  mine: { blobId: string | null; name: string; since: string }
}

/** Both files of a refused entry; null when it has none or is settled, undefined until first read. */
export function useTwoFiles(seq: number): TwoFiles | null | undefined {
  return useLive(`two-files-${requireUser().UserID}-${seq}`, () => readTwoFiles(seq))
}

export async function readTwoFiles(seq: number): Promise<TwoFiles | null> {
  const own = await ownEntries(seq)
  const [refused, last] = [own[0], own.at(-1)]
  const { current, message = "" } = refused?.refusal ?? {}
  const sha256 = presentHash(refused?.refusal ?? null)
  if (!refused || !last || !current || sha256 === null) return null
  const [file] = last.files
  return {
    document: refused.title,
    message,
    theirs: {
      admissionDocId: String(current.AdmissionDocId),
      name: String(current.FileName),
      sha256,
      since: String(current.UploadedAt),
    },
    mine: { blobId: file?.blobId ?? null, name: file?.name ?? "", since: last.createdAt },
  }
}

/** The refused entry, and the files behind it that were picked for the same document since: the last one would stay there. */
async function ownEntries(seq: number): Promise<OutboxEntry[]> {
  const db = getUserDb(requireUser().UserID)
  const refused = await db.outbox.get(seq)
  return refused ? [refused, ...(await replacedBehind(db, refused))] : []
}

/**
 * Discards all own files for the document, the last one first: none of them goes over the file that is kept. False when nothing
 * was discarded. Throws `NotSavedError` when this device cannot store that.
 */
export async function keepTheirs(seq: number): Promise<boolean> {
  let gone = 0
  for (const own of (await ownEntries(seq)).reverse()) gone += await discard(own.seq)
  return gone > 0
}

/**
 * Sends the refused file in place of the one that was shown (`sha256`); those that were picked since follow it. Throws
 * `NotSavedError` when that cannot be stored.
 */
export async function replaceShown(seq: number, sha256: string): Promise<Outcome> {
  const refused = await getUserDb(requireUser().UserID).outbox.get(seq)
  return refused ? repairAndAwait(seq, { body: { ...refused.body, replaces: sha256 } }) : { kind: "unknown" }
}
