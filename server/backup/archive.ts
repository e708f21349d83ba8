/**
 * Writes and reads a backup file one entry at a time.
 *
 * Invariant: a file has its final name only when it is complete and on the disk; until then it is called `.partial`.
 */
import { createReadStream } from "node:fs"
import { type FileHandle, open, rename, rm, stat } from "node:fs/promises"
import { dirname } from "node:path"
import { pipeline } from "node:stream"
import { extract, type Pack, pack } from "tar-stream"
import { syncFolder } from "../files/sync-folder.ts"
import { BrokenBackup } from "./format.ts"

export const PARTIAL = ".partial"

/** Moves a complete file to its final path, replacing a file that is there. */
export async function settle(handle: FileHandle, beside: string, path: string): Promise<void> {
  await handle.sync()
  await handle.close()
  await rename(beside, path)
  await syncFolder(dirname(path))
}

/** Throws when a file of that name exists. */
export async function requireFree(path: string): Promise<void> {
  if (await stat(path).catch(() => undefined)) throw new Error(`${path} is there already: name another file`)
}

/** A backup file that is being written. */
export class ArchiveWriter {
  readonly #path: string
  readonly #handle: FileHandle
  readonly #pack: Pack = pack()
  readonly #written: Promise<void>

  private constructor(path: string, handle: FileHandle) {
    this.#path = path
    this.#handle = handle
    this.#written = this.#drain()
    // The error is thrown to the code that adds the next entry.
    this.#written.catch(() => undefined)
  }

  /** Throws when a file of that name exists. */
  static async create(path: string): Promise<ArchiveWriter> {
    await requireFree(path)
    await rm(path + PARTIAL, { force: true })
    return new ArchiveWriter(path, await open(path + PARTIAL, "wx", 0o600))
  }

  async #drain(): Promise<void> {
    for await (const chunk of this.#pack) await this.#handle.appendFile(chunk as Buffer)
  }

  async add(name: string, bytes: Buffer): Promise<void> {
    const added = new Promise<void>((resolve, reject) =>
      this.#pack.entry({ name, mode: 0o600, mtime: new Date(0) }, bytes, (error) =>
        error ? reject(error) : resolve(),
      ),
    )
    // When the disk is full, the write stream fails before the entry is accepted.
    await Promise.race([added, this.#written.then(() => added)])
  }

  /** Syncs the file to the disk and gives it its final name. Returns its size in bytes. */
  async finish(): Promise<number> {
    this.#pack.finalize()
    await this.#written
    const { size } = await this.#handle.stat()
    await settle(this.#handle, this.#path + PARTIAL, this.#path)
    return size
  }

  async abandon(): Promise<void> {
    this.#pack.destroy()
    await this.#written.catch(() => undefined)
    await this.#handle.close().catch(() => undefined)
    await rm(this.#path + PARTIAL, { force: true })
  }
}

export interface ArchiveEntry {
  readonly name: string
  readonly bytes: Buffer
}

/** More than any entry has: a file has at most 5 MB, a part of a table little more than its largest row. */
const MOST_BYTES = 256 * 1024 * 1024

/** The entries of a backup file, one at a time. Throws BrokenBackup when it is truncated or not a tar. */
export async function* entriesOf(path: string): AsyncGenerator<ArchiveEntry> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw new Error(`There is no file ${path}`)
  if (path.endsWith(PARTIAL)) throw new BrokenBackup("It was never finished")
  const entries = extract()
  pipeline(createReadStream(path), entries, () => undefined)
  try {
    for await (const entry of entries) {
      const { name, size = 0 } = entry.header
      if (size > MOST_BYTES) throw new BrokenBackup(`Its entry ${name} is too large`)
      const chunks: Buffer[] = []
      for await (const chunk of entry) chunks.push(chunk as Buffer)
      yield { name, bytes: Buffer.concat(chunks) }
    }
  } catch (error) {
    if (error instanceof BrokenBackup || !isTarFault(error)) throw error
    throw new BrokenBackup(`It is cut or changed (${(error as Error).message})`)
  } finally {
    entries.destroy()
  }
}

/** True for an error of the tar reader about the content; errors of the system have a code. */
const isTarFault = (error: unknown) => error instanceof Error && !("code" in error) && !("position" in error)
