/** Decides how a stored file is handed out: with its true type, never sniffed, never run, kept by the browser of its reader only. */
import type { FastifyReply } from "fastify"
import type { MadeFile, ServedFile } from "#server/contract/operation.ts"
import { notFound } from "#server/errors/problem.ts"
import type { FileStore } from "../files/file-store.ts"
import { filePolicy } from "./wire/security-headers.ts"

/** A file name for a header: plain characters, and the full name in UTF-8 beside it. */
function disposition({ name, download }: Pick<ServedFile, "name" | "download">): string {
  const plain = name.replace(/[^\w.\- ]/g, "_")
  return `${download ? "attachment" : "inline"}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}

/** Sends a file. Throws 404 when its bytes are gone. */
export async function sendFile(files: FileStore, reply: FastifyReply, file: ServedFile): Promise<unknown> {
  const stream = await files.read(file.path)
  if (!stream) throw notFound("No document available.", "file.missing")
  reply
    .header("ETag", `"${file.sha256}"`)
    .header("Cache-Control", "private, no-cache")
    .header("Content-Disposition", disposition(file))
    .header("Content-Security-Policy", filePolicy)
    .type(file.type)
  return reply.send(stream)
}

/** Makes a file and sends it; nobody keeps a copy on the way. Throws Problem when it cannot be made. */
export async function sendMade(reply: FastifyReply, { make, name, type }: MadeFile): Promise<unknown> {
  const bytes = await make()
  reply
    .header("Content-Disposition", disposition({ name, download: true }))
    .header("Content-Security-Policy", filePolicy)
    .type(type)
  return reply.send(bytes)
}
