/**
 * The version of a record that this device's edits are based on, for If-Match: from the last receipt, or from the record
 * that was loaded into the form.
 */
import { getUserDb, type UserDb } from "#offline/device/user-db.ts"

const keyOf = (lane: string) => `version-${lane}`

export async function getLaneVersion(userId: number, lane: string): Promise<string | null> {
  const row = await getUserDb(userId).meta.get(keyOf(lane))
  return typeof row?.value === "string" ? row.value : null
}

export async function setLaneVersion(userId: number, lane: string, etag: string): Promise<void> {
  await putLaneVersion(getUserDb(userId), lane, etag)
}

/** Inside a transaction over `meta`. */
export async function putLaneVersion(db: UserDb, lane: string, etag: string): Promise<void> {
  await db.meta.put({ key: keyOf(lane), value: etag })
}
