/** The copy of what waits, which a user can keep outside this device. Apart from the acts: no form loads it. */
import { getUserDb } from "#offline/device/user-db.ts"
import { readStoredFile } from "#offline/files/stored-files.ts"

/**
 * All entries of the outbox, or of one lane, with their bytes, as one JSON file that the user can keep. Never contains a
 * token. Made entry by entry: the photos of a day are more than a browser takes as one text.
 */
export async function copyOfOutbox(userId: number, lane?: string): Promise<Blob> {
  const db = getUserDb(userId)
  // Filters the entries as read, not by the index: a damaged row may have lost its lane.
  const entries = (await db.outbox.toArray()).filter((entry) => lane === undefined || entry.lane === lane)
  const parts: BlobPart[] = ['{ "format": "admissions-outbox-copy", "version": 1, "entries": [']
  for (const [at, entry] of entries.entries()) {
    const files = []
    for (const file of entry.files) {
      const blob = await readStoredFile(userId, file.blobId)
      files.push({ name: file.name, type: file.type, base64: blob ? await toBase64(blob) : null })
    }
    const { seq, operationId, lane: record, title, subject, body, createdAt, refusal, locked } = entry
    const isLocked = locked !== undefined
    const copy = {
      seq,
      operationId,
      record,
      title,
      subject,
      savedAt: createdAt,
      body,
      files,
      refusal,
      isLocked,
    }
    // A Blob, which the browser may keep on the disk.
    parts.push(new Blob([at > 0 ? ",\n" : "\n", JSON.stringify(copy, null, 2)]))
  }
  return new Blob([...parts, "\n] }\n"], { type: "application/json" })
}

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let binary = ""
  for (let start = 0; start < bytes.length; start += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(start, start + 0x8000))
  return btoa(binary)
}
