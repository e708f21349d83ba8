/**
 * Creates a new embedded database as a copy of one that the build made (server/make-empty-database.mjs): an empty one, because
 * making it takes six times as long as opening it, or one that has this version's tables, because a migration of all of them
 * takes longer still. Without that copy, the engine makes its own.
 *
 * Invariant: a folder with the database's name is complete and on the disk; until then it is called `.new`.
 */
import { createReadStream, createWriteStream, existsSync } from "node:fs"
import { mkdir, rename, rm } from "node:fs/promises"
import { dirname, join } from "node:path"
import { pipeline } from "node:stream/promises"
import { createGunzip } from "node:zlib"
import { extract } from "tar-stream"
import { syncFolder } from "../../files/sync-folder.ts"
import { productPath } from "../../root.ts"

/** How many files are written to the disk at a time. */
const AT_ONCE = 16

/** What a new database has: nothing, or the tables of this version as their migrations leave them. */
export type Beginning = "empty" | "tables"

/** The archive of a new database; it may be missing. */
const archiveOf = (beginning: Beginning) =>
  productPath("dist-server", beginning === "tables" ? "empty-tables.tar.gz" : "empty-database.tar.gz")

/** Fills the folder with a new database if there is none. */
export async function beginDatabase(
  folder: string,
  beginning: Beginning,
  copy = archiveOf(beginning),
): Promise<void> {
  if (existsSync(folder) || !existsSync(copy)) return
  const making = `${folder}.new`
  await rm(making, { recursive: true, force: true })
  await mkdir(making, { recursive: true, mode: 0o700 })
  const made = [making]
  const entries = extract()
  const reading = pipeline(createReadStream(copy), createGunzip(), entries)
  // A failure is thrown to the code that reads the next entry.
  reading.catch(() => undefined)
  for await (const entry of entries) {
    const path = join(making, entry.header.name)
    made.push(path)
    if (entry.header.type === "directory") {
      await mkdir(path, { recursive: true, mode: 0o700 })
      entry.resume()
    } else await pipeline(entry, createWriteStream(path, { flags: "wx", mode: 0o600 }))
  }
  await reading
  for (let first = 0; first < made.length; first += AT_ONCE)
    await Promise.all(made.slice(first, first + AT_ONCE).map(syncFolder))
  await rename(making, folder)
  await syncFolder(dirname(folder))
}
