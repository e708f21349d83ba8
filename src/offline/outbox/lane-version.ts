/**
 * The version of a record that this device's edits are based on, for If-Match: from the last receipt, or from the record
 * that was loaded into the form.
 */
import { getUserDb, type MetaRow, type UserDb } from "#offline/device/user-db.ts"

const keyOf = (lane: string) => `version-${lane}`

export function getLaneVersion(userId: number, lane: string): Promise<string | null> {
  return readLaneVersion(getUserDb(userId).meta, lane)
}

/** The same from a store of a running transaction. */
export async function readLaneVersion(
  meta: { get(key: string): PromiseLike<MetaRow | undefined> },
  lane: string,
): Promise<string | null> {
  const row = await meta.get(keyOf(lane))
  return typeof row?.value === "string" ? row.value : null
}

export async function setLaneVersion(userId: number, lane: string, etag: string): Promise<void> {
  await putLaneVersion(getUserDb(userId), lane, etag)
}

/** Inside a transaction over `meta`. */
export async function putLaneVersion(db: UserDb, lane: string, etag: string): Promise<void> {
  await db.meta.put({ key: keyOf(lane), value: etag })
}
