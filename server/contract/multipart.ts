/** Reads a form with a file: fields as sent, one file of at most 5 MB, hashed while it is read. */
import { createHash } from "node:crypto"
import type { FastifyRequest } from "fastify"
import { MAX_FILE_BYTES } from "#domain/documents/file-types.ts"
import { callTexts } from "#domain/texts/common/calls.ts"
import { fileTexts } from "#domain/texts/common/files.ts"
import { invalidField, Problem, unreadableRequest } from "#server/errors/problem.ts"

/** A received file. */
export interface IncomingFile {
  readonly name: string
  readonly bytes: Buffer
  readonly sha256: string
  /** Deletes the resumable upload that it came from, once its bytes are stored elsewhere or not needed. */
  readonly forget?: () => Promise<void>
}

/** A received form; the name of its file is one of the fields. */
export interface ReadForm {
  readonly fields: Record<string, unknown>
  readonly file: IncomingFile | undefined
}

const tooLarge = () => new Problem(413, { message: fileTexts.tooLarge, code: "file.too-large" })

const unreadable = () => new Problem(400, unreadableRequest)

/** Reads the form of a request; a form that is malformed or breaks off is answered with 400. */
export async function readForm(request: FastifyRequest): Promise<ReadForm> {
  try {
    return await readParts(request)
  } catch (error) {
    throw error instanceof Problem || (error as { statusCode?: number }).statusCode ? error : unreadable()
  }
}

/**
 * Reads the parts of a form. The parser truncates silently at its limit, so it may read one byte more than is allowed; the
 * rest of a request that is too large is read and discarded before the answer.
 */
async function readParts(request: FastifyRequest): Promise<ReadForm> {
  const fields: Record<string, unknown> = {}
  let file: IncomingFile | undefined
  let oversize = false
  /** A field name that came twice: one of its values would be lost silently. */
  let twin: string | undefined
  const limits = { fileSize: MAX_FILE_BYTES + 1, files: 2, fields: 40, fieldSize: 2000 }
  for await (const part of request.parts({ limits, throwFileSizeLimit: false } as Parameters<
    typeof request.parts
  >[0])) {
    if (part.type === "field") {
      if (part.valueTruncated) throw invalidField(part.fieldname, callTexts.validation)
      if (Object.hasOwn(fields, part.fieldname)) twin ??= part.fieldname
      fields[part.fieldname] = part.value
      continue
    }
    const hash = createHash("sha256")
    const chunks: Buffer[] = []
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      if (part.fieldname !== "file" || oversize) continue
      hash.update(chunk)
      chunks.push(chunk)
    }
    if (part.fieldname !== "file") continue
    if (Object.hasOwn(fields, "file")) twin ??= "file"
    const bytes = Buffer.concat(chunks)
    oversize ||= part.file.truncated || bytes.length > MAX_FILE_BYTES
    fields.file = part.filename
    file = { name: part.filename, bytes, sha256: hash.digest("hex") }
  }
  if (oversize) throw tooLarge()
  if (twin !== undefined) throw invalidField(twin, callTexts.validation)
  return { fields, file }
}
