/** Stores parts of files on disk until a command names them. */
import { createHash } from "node:crypto"
import { createWriteStream, mkdirSync } from "node:fs"
import { readdir, readFile, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import type { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { FileStore } from "@tus/file-store"
import { ERRORS, type Upload } from "@tus/server"
import { DAY_MS } from "#domain/common/durations.ts"
import type { IncomingFile } from "#server/contract/multipart.ts"
import { isStorageFull } from "#server/errors/storage-full.ts"
import { isOver, type OpenUploads, UPLOAD_MS, type UploadStore } from "./upload-store.ts"

/** The store of @tus/file-store, changed so that a repeated create finds the existing upload instead of emptying it. */
export class DiskUploadStore extends FileStore implements UploadStore {
  constructor(dataDir: string) {
    const directory = join(dataDir, "uploads")
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    super({ directory, expirationPeriodInMilliseconds: UPLOAD_MS })
  }

  /** Called while the upload is locked. */
  override async create(upload: Upload): Promise<Upload> {
    const known = await this.find(upload.id)
    if (known && !isOver(known, new Date(upload.creation_date ?? ""))) return known
    if (known) await this.forget(upload.id)
    return super.create(upload)
  }

  /** The store of the library hides why a write failed: a full disk is told from a connection that broke. */
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), { flags: "r+", start: offset })
    await pipeline(bytes, file).catch((error: Error & { code?: string }) => {
      throw isStorageFull(error) ? error : ERRORS.FILE_WRITE_ERROR
    })
    return offset + file.bytesWritten
  }

  async find(id: string): Promise<Upload | undefined> {
    return this.getUpload(id).catch((error: { status_code?: number }) => {
      if (error.status_code === 404 || error.status_code === 410) return undefined
      throw error
    })
  }

  async openOf(userId: number): Promise<OpenUploads> {
    const names = await readdir(this.directory)
    const mine = names.filter((name) => name.startsWith(`${userId}-`) && name.endsWith(".json"))
    const described = await Promise.all(
      mine.map((name) => this.configstore.get(name.slice(0, -".json".length)).catch(() => undefined)),
    )
    return { count: mine.length, bytes: described.reduce((sum, upload) => sum + (upload?.size ?? 0), 0) }
  }

  async finished(id: string): Promise<IncomingFile | undefined> {
    const upload = await this.find(id)
    if (!upload || upload.offset !== upload.size) return undefined
    const bytes = await readFile(join(this.directory, id)).catch((error: { code?: string }) => {
      if (error.code === "ENOENT") return undefined
      throw error
    })
    if (bytes?.length !== upload.size) return undefined
    const sha256 = createHash("sha256").update(bytes).digest("hex")
    return { name: upload.metadata?.filename ?? "", bytes, sha256, forget: () => this.forget(id) }
  }

  async forget(id: string): Promise<void> {
    await this.remove(id).catch(async (error: { status_code?: number; code?: string }) => {
      if (error.status_code !== 404 && error.code !== "ENOENT") throw error
      // The bytes are gone; their metadata may still exist.
      await this.configstore.delete(id).catch((left: { code?: string }) => {
        if (left.code !== "ENOENT") throw left
      })
    })
  }

  async sweep(now: Date): Promise<number> {
    let gone = 0
    const names = new Set(await readdir(this.directory))
    for (const name of names) {
      const id = name.replace(/\.json$/, "")
      // Its description decides about an upload, and comes with it.
      if (name === id && names.has(`${id}.json`)) continue
      const described = name === id ? undefined : await this.describedBy(name)
      if (described === "unknown") continue
      const begun = Date.parse(described?.creation_date ?? "")
      const isOver = Number.isNaN(begun) ? await this.isStray(name, now) : now.getTime() - begun > UPLOAD_MS
      if (!isOver) continue
      for (const left of described ? [] : [id, `${id}.json`])
        await rm(join(this.directory, left), { force: true })
      if (described) await this.forget(id)
      gone += 1
    }
    return gone
  }

  /** What a description says; nothing of half a one, and "unknown" when it cannot be read now. */
  private async describedBy(
    name: string,
  ): Promise<{ readonly creation_date?: string } | undefined | "unknown"> {
    try {
      return JSON.parse(await readFile(join(this.directory, name), "utf8"))
    } catch (error) {
      const isHalf = error instanceof SyntaxError || (error as { code?: string }).code === "ENOENT"
      return isHalf ? undefined : "unknown"
    }
  }

  /** A crash has left one of the two files of an upload, or half of its description: nothing can be added to it. */
  private async isStray(name: string, now: Date): Promise<boolean> {
    const found = await stat(join(this.directory, name)).catch(() => undefined)
    // A young file may belong to an upload that begins now.
    return found !== undefined && now.getTime() - found.mtimeMs > DAY_MS
  }
}
