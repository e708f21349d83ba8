/** What the repair of an entry changes of those behind it in its lane, in the repair's own transaction (laws 1 and 11). */
import { uuidv7 } from "uuidv7"
import type { UserDb } from "#offline/device/user-db.ts"
import { deleteStoredFiles } from "#offline/files/stored-files.ts"
import type { JsonObject, OutboxEntry } from "./outbox-entry.ts"
import { isSetAside, readEntry } from "./read-entry.ts"
import type { Repair } from "./repair.ts"
import { removeEntries } from "./tally.ts"

const behind = (db: UserDb, { lane, seq }: OutboxEntry) =>
  db.outbox
    .where("lane")
    .equals(lane)
    .filter((one) => one.seq > seq && one.state !== "sending")

/**
 * Gives entries behind the repaired one another body; `bodyOf` returns null for one that stays as it is. One of added rows that
 * is left without any is removed.
 */
export const changeBehind =
  (bodyOf: (behind: OutboxEntry) => JsonObject | null): NonNullable<Repair["behind"]> =>
  async (db, repaired) => {
    const emptied: number[] = []
    await behind(db, repaired).modify((one) => {
      const body = bodyOf(one)
      if (body) Object.assign(one, { body, idempotencyKey: uuidv7() })
      const rows = body?.records
      if (one.operationId === "createAcademicHistory" && Array.isArray(rows) && rows.length === 0)
        emptied.push(one.seq)
    })
    await removeEntries(db, emptied)
  }

/** The files behind an entry that were chosen for the same document, in their order. */
export async function replacedBehind(db: UserDb, entry: OutboxEntry): Promise<OutboxEntry[]> {
  const { admissionDocId } = entry.body
  return (await behind(db, entry).sortBy("seq"))
    .map(readEntry)
    .filter(
      (one) =>
        one.operationId === "reuploadDocument" &&
        one.body.admissionDocId === admissionDocId &&
        admissionDocId !== undefined &&
        !isSetAside(one),
    )
}

/** Removes the files that were chosen for the same document before: the repair brings a newer one in their place. */
export async function removeReplaced(db: UserDb, repaired: OutboxEntry): Promise<void> {
  const older = await replacedBehind(db, repaired)
  await removeEntries(
    db,
    older.map(({ seq }) => seq),
  )
  await deleteStoredFiles(
    db,
    older.flatMap(({ files }) => files.map(({ blobId }) => blobId)),
  )
}
