/** Files that another app shared with this one: kept until their user opens Proof of Payments and uses or removes them. */
import { uuidv7 } from "uuidv7"
import { getDeviceDb, type SharedFile } from "#offline/device/device-db.ts"
import { getCurrentSession } from "#offline/device/session-store.ts"

/** Stores shared files for the signed-in user, or else for the next one who signs in on this device. Returns how many. */
export async function receiveSharedFiles(files: File[], now: Date): Promise<number> {
  const session = await getCurrentSession()
  const rows: SharedFile[] = []
  for (const file of files) {
    const bytes = await file.arrayBuffer()
    if (bytes.byteLength === 0) continue
    const { name, type } = file
    rows.push({
      id: uuidv7(),
      userId: session?.userId ?? null,
      name,
      type,
      bytes,
      receivedAt: now.toISOString(),
    })
  }
  await getDeviceDb().shared.bulkPut(rows)
  return rows.length
}

/**
 * The newest file shared for this user, or null. Files shared while nobody was signed in belong to the first user who asks.
 */
export async function getSharedFile(userId: number): Promise<SharedFile | null> {
  const rows = await getDeviceDb().shared.orderBy("id").reverse().toArray()
  return rows.find((row) => row.userId === userId || row.userId === null) ?? null
}

export async function removeSharedFile(id: string): Promise<void> {
  await getDeviceDb().shared.delete(id)
}
