/**
 * Stores files on a disk so that a crash leaves a whole file or none: the bytes are written to a temporary file and synced,
 * the file is renamed, the folder is synced.
 */
import { randomUUID } from "node:crypto"
import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat } from "node:fs/promises"
import { dirname, join } from "node:path"
import { requireFilePath, requireFolderPath } from "./file-path.ts"
import type { FileStore } from "./file-store.ts"
import { syncFolder } from "./sync-folder.ts"

/** Creates a folder and its missing parents, and syncs each new entry. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
}

/** Opens a new file. Its folder may be removed between its creation and now, together with the last other file in it. */
async function openNew(path: string, triesLeft = 5): Promise<FileHandle> {
  await makeFolder(dirname(path))
  try {
    return await open(path, "wx", 0o600)
  } catch (error) {
    if ((error as { code?: string }).code !== "ENOENT" || triesLeft === 0) throw error
    return openNew(path, triesLeft - 1)
  }
}

/** Files under one folder of this machine. */
export function diskStore(root: string): FileStore {
  const place = (path: string) => join(root, requireFilePath(path))
  return {
    put: async (path, bytes) => {
      const full = place(path)
      const beside = `${full}.${randomUUID()}.tmp`
      const handle = await openNew(beside)
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } catch (error) {
        // Half a file on a full disk would take room that others need.
        await rm(beside, { force: true })
        throw error
      } finally {
        await handle.close()
      }
      await rename(beside, full)
      await syncFolder(dirname(full))
    },
    read: async (path, part) => {
      const full = place(path)
      const found = await stat(full).catch(() => undefined)
      if (!found) return undefined
      const handle = await open(full, "r")
      return handle.createReadStream(part)
    },
    size: async (path) => (await stat(place(path)).catch(() => undefined))?.size,
    list: async (folder, before) => {
      const inside = await readdir(join(root, requireFolderPath(folder)), { withFileTypes: true }).catch(
        (error: { code?: string }) => {
          if (error.code === "ENOENT") return []
          throw error
        },
      )
      const paths = inside.filter((entry) => entry.isFile()).map(({ name }) => folder + name)
      if (!before) return paths
      const times = await Promise.all(paths.map((path) => stat(place(path)).catch(() => undefined)))
      return paths.filter((_, at) => (times[at]?.mtimeMs ?? Number.NaN) < before.getTime())
    },
    remove: async (path) => {
      const full = place(path)
      await rm(full, { force: true })
      // An empty folder is removed; one that holds other files stays.
      await rmdir(dirname(full)).catch(() => undefined)
    },
  }
}
