/** Makes a changed folder durable: names that were given and taken in it are on the disk. */
import { open } from "node:fs/promises"

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r")
  await handle.sync().finally(() => handle.close())
}
