/** Makes changes of a folder durable: after it, names that were added and removed are on the disk. */
import { open } from "node:fs/promises"

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r")
  await handle.sync().finally(() => handle.close())
}
