/**
 * The file calls of the bench's server: the documented form, and tus 1.0 with the product's own code. Stored files are
 * identified by their hash.
 */

import { createHash } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { readFile } from "node:fs/promises"
import type { IncomingMessage, ServerResponse } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { FileStore } from "@tus/file-store"
import { Server } from "@tus/server"
import { sampleAnswer } from "#tests/support/sample-answer.ts"

export const UPLOADS = "/api/uploads"
export const FILE_FORM = "/api/admission-docs/upload-student-doc"

/** How long a cut request may keep an upload that the next request asks for, ms; as in the product's server. */
const DRAIN_MS = 500

export class FileSink {
  /** How often each file was accepted, by the hex SHA-256 of its bytes. */
  readonly files = new Map<string, number>()
  private readonly directory = mkdtempSync(join(tmpdir(), "outbox-bench-files-"))
  private readonly tus = new Server({
    path: UPLOADS,
    datastore: new FileStore({ directory: this.directory }),
    lockDrainTimeout: DRAIN_MS,
    namingFunction: (_request, metadata) => metadata?.id ?? crypto.randomUUID(),
  })

  async takePiece(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await this.tus.handle(request, response)
  }

  /** Answers 201 for a form whose file, in it or uploaded before, matches its hash; else 422 in JSON. */
  async takeForm(request: IncomingMessage): Promise<{ status: number; body: string }> {
    const form = await readForm(request)
    const bytes = await this.bytesOf(form)
    const hash = bytes && createHash("sha256").update(bytes).digest("hex")
    if (!hash || hash !== form.get("sha256"))
      return { status: 422, body: JSON.stringify({ message: "The file is not what was sent." }) }
    this.files.set(hash, (this.files.get(hash) ?? 0) + 1)
    const body = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"))
    const sent = { operationId: "uploadDocument" as const, lane: String(form.get("admissionId")), body }
    return { status: 201, body: JSON.stringify(sampleAnswer(sent)) }
  }

  close(): void {
    rmSync(this.directory, { recursive: true, force: true })
  }

  private async bytesOf(form: FormData): Promise<Buffer | null> {
    const id = form.get("uploadId")
    if (typeof id === "string") return readFile(join(this.directory, id))
    const file = form.get("file")
    return file instanceof File ? Buffer.from(await file.arrayBuffer()) : null
  }
}

async function readForm(request: IncomingMessage): Promise<FormData> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const headers = { "content-type": request.headers["content-type"] ?? "" }
  return new Response(Buffer.concat(parts), { headers }).formData()
}
