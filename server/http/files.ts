/**
 * Decides how a stored file is sent: with its true type, never sniffed, never executed, and, unless it is for everybody,
 * cached only by the browser of its reader.
 */

import { Readable } from "node:stream"
import type { FastifyReply, FastifyRequest } from "fastify"
import parseRange from "range-parser"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import type { MadeFile, PublicPicture, ServedFile, StreamedFile } from "#server/contract/operation.ts"
import { notFound } from "#server/errors/problem.ts"
import type { FilePart, FileStore } from "../files/file-store.ts"
import { headerOf } from "./circumstances.ts"
import { wireProblem } from "./error-answers.ts"
import { filePolicy } from "./wire/security-headers.ts"

/** The Content-Disposition of a file: its name in plain characters, followed by the full name in UTF-8. */
function disposition({ name, download }: Pick<ServedFile, "name" | "download">): string {
  const plain = name.replace(/[^\w.\- ]/g, "_")
  return `${download ? "attachment" : "inline"}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}

/** True when one of the tags that the reader already has is this one (If-None-Match, RFC 9110 §13.1.2). */
export const matchesEtag = (known: string | undefined, tag: string): boolean =>
  (known ?? "").split(",").some((one) => ["*", tag].includes(one.trim().replace(/^W\//, "")))

interface AskedPart extends FilePart {
  readonly size: number
}

/**
 * The part that a request asks for; undefined for the whole file: there is no range, it cannot be parsed, there are several,
 * or the file has changed since the first part (If-Range). Throws 416 when the file has no such bytes.
 */
async function partOf(
  files: FileStore,
  request: FastifyRequest,
  reply: FastifyReply,
  { path, tag }: { path: string; tag: string },
): Promise<AskedPart | undefined> {
  const asked = headerOf(request, "range")
  const onlyOf = headerOf(request, "if-range")
  if (!asked || (onlyOf !== undefined && onlyOf !== tag)) return undefined
  const size = await files.size(path)
  const ranges = size === undefined ? -2 : parseRange(size, asked, { combine: true })
  if (ranges === -1) {
    reply.header("Content-Range", `bytes */${size}`)
    throw wireProblem(416)
  }
  if (size === undefined || ranges === -2 || ranges.type !== "bytes") return undefined
  const [part, ...more] = ranges
  return part && more.length === 0 ? { ...part, size } : undefined
}

/** Sends a file, or the requested part of it. Throws 404 when its bytes are missing, 416 when it has no such part. */
export async function sendFile(
  files: FileStore,
  request: FastifyRequest,
  reply: FastifyReply,
  file: ServedFile,
): Promise<unknown> {
  const tag = `"${file.sha256}"`
  const kept = { ETag: tag, "Cache-Control": "private, no-cache", "Accept-Ranges": "bytes" }
  if (matchesEtag(headerOf(request, "if-none-match"), tag)) return reply.code(304).headers(kept).send()
  const part = await partOf(files, request, reply, { path: file.path, tag })
  const stream = await files.read(file.path, part)
  if (!stream) throw notFound(approvalTexts.noDocument, "file.missing")
  if (part)
    reply.code(206).headers({
      "Content-Range": `bytes ${part.start}-${part.end}/${part.size}`,
      "Content-Length": part.end - part.start + 1,
    })
  reply
    .headers({
      ...kept,
      "Content-Disposition": disposition(file),
      "Content-Security-Policy": filePolicy,
    })
    .type(file.type)
  return reply.send(stream)
}

/** Sends a picture for everybody; one that the address names by its content is kept for ever. */
export function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, sha256, type, isNamed }: PublicPicture,
): unknown {
  const tag = `"${sha256}"`
  reply.headers({
    ETag: tag,
    "Cache-Control": isNamed ? "public, max-age=31536000, immutable" : "no-cache",
    "Content-Security-Policy": filePolicy,
  })
  if (matchesEtag(headerOf(request, "if-none-match"), tag)) return reply.code(304).send()
  return reply.type(type).send(bytes)
}

/** Makes a file and sends it, with no stored copy. Throws Problem when it cannot be made. */
export async function sendMade(reply: FastifyReply, { make, name, type }: MadeFile): Promise<unknown> {
  const bytes = await make()
  reply
    .header("Content-Disposition", disposition({ name, download: true }))
    .header("Content-Security-Policy", filePolicy)
    .type(type)
  return reply.send(bytes)
}

/**
 * Sends a file as fast as its reader takes it. If it fails midway, the answer is cut off, so that nobody takes it for
 * complete.
 */
export async function sendStreamed(
  reply: FastifyReply,
  { pieces, name, type }: StreamedFile,
): Promise<unknown> {
  reply
    .header("Content-Disposition", disposition({ name, download: true }))
    .header("Content-Security-Policy", filePolicy)
    .type(type)
  return reply.send(Readable.from(pieces))
}
