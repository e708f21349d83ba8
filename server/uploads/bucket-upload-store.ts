/**
 * Stores parts of files in a bucket until a command names them: for servers without a common disk.
 *
 * `begun/<id>/<size>-<ms>` holds the metadata of an upload, and its name the values that every listing needs;
 * `pieces/<id>/<offset>` holds the bytes of one request. Objects never change their content: if one is written again, it has
 * bytes of the same file, and the holder of the lock continues where the unbroken row of pieces ends.
 */

import { createHash } from "node:crypto"
import type { Readable } from "node:stream"
import { DataStore, ERRORS, Upload } from "@tus/server"
import { mapInGroups } from "#domain/common/groups.ts"
import type { IncomingFile } from "#server/contract/multipart.ts"
import { type S3Object, S3Objects } from "../files/s3-objects.ts"
import type { S3Settings } from "../settings.ts"
import { isOver, type OpenUploads, UPLOAD_MS, type UploadStore } from "./upload-store.ts"

/** Digits of an offset, so that sorting by name sorts by offset. */
const DIGITS = 12
/** How many objects are read or deleted at the same time. */
const AT_ONCE = 8

const begunOf = (id: string) => `begun/${id}/`
const piecesOf = (id: string) => `pieces/${id}/`
/** The upload id in the name of an object of either kind. */
const idIn = ({ name }: S3Object): string => name.split("/")[1] ?? ""

/** The values in the name of the object that begins an upload. */
function begunIn({ name }: S3Object): { readonly size: number; readonly at: number } {
  const [size, at] = (name.split("/")[2] ?? "").split("-").map(Number)
  return { size: size ?? Number.NaN, at: at ?? Number.NaN }
}

/** The unbroken row of pieces from the first byte on, and where it ends. */
function following(pieces: readonly S3Object[]): { readonly row: readonly S3Object[]; readonly end: number } {
  let end = 0
  const row = pieces.filter((piece) => {
    if (Number(piece.name.split("/")[2]) !== end) return false
    end += piece.size
    return true
  })
  return { row, end }
}

export class BucketUploadStore extends DataStore implements UploadStore {
  override extensions = ["creation", "creation-with-upload", "termination", "expiration"]
  private readonly objects: S3Objects

  constructor(settings: S3Settings, patienceMs?: number) {
    super()
    this.objects = new S3Objects(settings, "Uploads/", patienceMs)
  }

  override getExpiration(): number {
    return UPLOAD_MS
  }

  override async create(upload: Upload): Promise<Upload> {
    const known = await this.find(upload.id)
    const at = Date.parse(upload.creation_date ?? "")
    if (known && !isOver(known, new Date(at))) return known
    if (known) await this.forget(upload.id)
    const name = `${begunOf(upload.id)}${upload.size}-${at}`
    await this.objects.put(name, Buffer.from(JSON.stringify(upload.metadata ?? {})))
    return upload
  }

  /** The bytes that came before the connection broke are stored, too. */
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const came: Buffer[] = []
    let fault: unknown
    try {
      for await (const part of bytes) came.push(part)
    } catch (error) {
      fault = error
    }
    const piece = Buffer.concat(came)
    const name = piecesOf(id) + String(offset).padStart(DIGITS, "0")
    if (piece.length > 0) await this.objects.put(name, piece)
    if (fault !== undefined) throw ERRORS.FILE_WRITE_ERROR
    return offset + piece.length
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await this.find(id)
    if (!upload) throw ERRORS.FILE_NOT_FOUND
    return upload
  }

  override async remove(id: string): Promise<void> {
    await this.getUpload(id)
    await this.forget(id)
  }

  async find(id: string): Promise<Upload | undefined> {
    return (await this.standing(id))?.upload
  }

  private async standing(id: string): Promise<{ upload: Upload; pieces: readonly S3Object[] } | undefined> {
    const [[begun], all] = await Promise.all([
      this.objects.list(begunOf(id)),
      this.objects.list(piecesOf(id)),
    ])
    const metadata = begun && (await this.objects.get(begun.name))
    if (!begun || !metadata) return undefined
    const { size, at } = begunIn(begun)
    const { row, end } = following(all)
    const upload = new Upload({
      id,
      size,
      offset: end,
      metadata: JSON.parse(metadata.toString("utf8")),
      creation_date: new Date(at).toISOString(),
    })
    return { upload, pieces: row }
  }

  async openOf(userId: number): Promise<OpenUploads> {
    const begun = await this.objects.list(`begun/${userId}-`)
    return { count: begun.length, bytes: begun.reduce((sum, one) => sum + begunIn(one).size, 0) }
  }

  async finished(id: string): Promise<IncomingFile | undefined> {
    const found = await this.standing(id)
    if (!found || found.upload.offset !== found.upload.size) return undefined
    const parts = await mapInGroups(found.pieces, AT_ONCE, ({ name }) => this.objects.get(name))
    const bytes = Buffer.concat(parts.filter((part) => part !== undefined))
    // Another process has deleted it meanwhile.
    if (bytes.length !== found.upload.size) return undefined
    const sha256 = createHash("sha256").update(bytes).digest("hex")
    return { name: found.upload.metadata?.filename ?? "", bytes, sha256, forget: () => this.forget(id) }
  }

  /** The `begun` object is deleted last, so that an upload of which only a part was deleted is deleted by the next sweep. */
  async forget(id: string): Promise<void> {
    for (const folder of [piecesOf(id), begunOf(id)])
      await mapInGroups(await this.objects.list(folder), AT_ONCE, ({ name }) => this.objects.remove(name))
  }

  async sweep(now: Date): Promise<number> {
    // Listed before the `begun` objects, so that an upload which begins now is not taken for pieces without a beginning.
    const pieces = await this.objects.list("pieces/")
    const begun = await this.objects.list("begun/")
    const old = begun.filter((one) => now.getTime() - begunIn(one).at > UPLOAD_MS).map(idIn)
    for (const id of old) await this.forget(id)
    const known = new Set(begun.map(idIn))
    await mapInGroups(
      pieces.filter((piece) => !known.has(idIn(piece))),
      AT_ONCE,
      ({ name }) => this.objects.remove(name),
    )
    return old.length
  }
}
