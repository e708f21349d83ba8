/**
 * Sends a file's bytes in pieces over a bad line (tus 1.0), for the drain: pieces that have arrived are never sent again.
 *
 * Invariants
 * - The upload's id is the file's own (`blobId`): a repeated create, a repaired entry and a reload find the same upload.
 * - The server says how much has arrived. The number on this device is for display, and shows that an upload was begun;
 *   where a full device could not store it, the next try creates the upload again and finds it.
 * - An answer counts only when it is one of the protocol (`Tus-Resumable`), which a captive portal's is not, and when its
 *   offset is within the file. One that has taken nothing of a piece ends this try: the next one comes after the back-off.
 * - Uploading changes no record on the server; the entry is still deleted only on proof of its command (law 6).
 */
import { callTimeouts } from "#domain/common/limits.ts"
import { fileTexts } from "#domain/texts/common/files.ts"
import type { StoredFile } from "#offline/device/user-db.ts"
import { CHUNK_BYTES, noteSent } from "#offline/files/stored-files.ts"
import type { OutboxEntry } from "#offline/outbox/outbox-entry.ts"
import { refusalOf } from "#offline/outbox/outbox-entry.ts"
import { classifyResponse } from "./answer-class.ts"
import type { SendPorts, SendResult } from "./send-result.ts"
import { callOnce } from "./single-call.ts"

/** How often one try asks the server for its offset again when it differs from ours. */
const MOST_LOOKS = 4
/** The server answers, and this try has not succeeded. */
const NOT_NOW = { kind: "retry", retryAfterMs: null, isAnswered: true } as const

export type UploadResult =
  | { kind: "uploaded" }
  /** The server does not support tus: the file is sent in the call itself. */
  | { kind: "unsupported" }
  | Exclude<SendResult, { kind: "received" }>

export interface UploadJob {
  entry: OutboxEntry
  file: StoredFile
  bytes: Blob
  token: string
  signal: AbortSignal
  /** Called after every piece, so that the drainer writes its heartbeat. */
  onPiece: () => Promise<void>
}

interface TusAnswer {
  status: number
  offset: number | null
}

/** True for files of more than one piece. */
export function isResumable(size: number): boolean {
  return size > CHUNK_BYTES
}

/** Sends all bytes to the server, from where the last try stopped. Never throws for a failed call. */
export async function uploadFile(job: UploadJob, ports: SendPorts): Promise<UploadResult> {
  const upload = new Upload(job, ports)
  const begun = job.file.sent === undefined ? null : await upload.look()
  let at = begun === null || begun === "missing" ? await upload.create() : begun
  for (let looks = 0; ; ) {
    if (typeof at !== "number") return at
    await noteSent(job.entry.userId, job.file.blobId, at)
    await job.onPiece()
    if (at >= job.file.size) return { kind: "uploaded" }
    const next = await upload.send(at)
    if (next === "moved" || next === "missing") {
      looks += 1
      if (looks > MOST_LOOKS) return NOT_NOW
      const seen = next === "moved" ? await upload.look() : "missing"
      at = seen === "missing" ? await upload.create() : seen
    } else at = typeof next === "number" && next <= at ? NOT_NOW : next
  }
}

type Failed = Exclude<UploadResult, { kind: "uploaded" }>

class Upload {
  private readonly job: UploadJob
  private readonly ports: SendPorts

  constructor(job: UploadJob, ports: SendPorts) {
    this.job = job
    this.ports = ports
  }

  /**
   * Begins the upload, or finds the one begun before. The key lets the server answer that the command is already done and
   * needs no bytes.
   */
  async create(): Promise<number | Failed> {
    const { file, entry } = this.job
    const answer = await this.ask("POST", "", callTimeouts.api, {
      "Idempotency-Key": entry.idempotencyKey,
      "Upload-Length": String(file.size),
      "Upload-Metadata": `id ${base64(file.blobId)},filename ${base64(file.name)}`,
    })
    if ("kind" in answer) return answer
    if (answer.status === 201) return answer.offset ?? 0
    return this.failed(answer)
  }

  /** Asks the server for its offset. */
  async look(): Promise<number | "missing" | Failed> {
    const answer = await this.ask("HEAD", `/${this.job.file.blobId}`, callTimeouts.api, {})
    if ("kind" in answer) return answer
    if (answer.status === 200 && answer.offset !== null) return answer.offset
    return isGone(answer) ? "missing" : this.failed(answer)
  }

  /** Sends one piece from `at`; returns the server's offset after it. */
  async send(at: number): Promise<number | "moved" | "missing" | Failed> {
    const { bytes, file } = this.job
    // The first piece ends at a chunk boundary, so that all further ones are whole chunks.
    const end = Math.min(file.size, (Math.floor(at / CHUNK_BYTES) + 1) * CHUNK_BYTES)
    const headers = { "Upload-Offset": String(at), "Content-Type": "application/offset+octet-stream" }
    const piece = bytes.slice(at, end)
    const answer = await this.ask("PATCH", `/${file.blobId}`, callTimeouts.upload, headers, piece)
    if ("kind" in answer) return answer
    if (answer.status === 204 && answer.offset !== null) return answer.offset
    if (answer.status === 409) return "moved"
    return isGone(answer) ? "missing" : this.failed(answer)
  }

  private failed({ status }: TusAnswer): Failed {
    if (status === 413)
      return { kind: "refused", refusal: refusalOf(413, fileTexts.tooLarge, this.ports.now()) }
    return NOT_NOW
  }

  private async ask(
    method: string,
    path: string,
    timeoutMs: number,
    headers: Record<string, string>,
    body?: Blob,
  ): Promise<TusAnswer | Failed> {
    const { token, signal } = this.job
    return callOnce(
      this.ports,
      `/uploads${path}`,
      {
        method,
        headers: { Authorization: `Bearer ${token}`, "Tus-Resumable": "1.0.0", ...headers },
        signal,
        ...(body ? { body } : {}),
      },
      timeoutMs,
      async (response) => {
        await response.arrayBuffer()
        return this.read(response)
      },
    )
  }

  /** Returns an answer of the protocol as it is, and classifies every other one (law 9). */
  private read(response: Response): TusAnswer | Failed {
    const { status, headers } = response
    const said = headers.get("upload-offset") ?? ""
    const offset = /^\d+$/.test(said) && Number(said) <= this.job.file.size ? Number(said) : null
    if (headers.has("tus-resumable") && status < 500 && status !== 423 && status !== 429)
      return { status, offset }
    if (status === 423) return NOT_NOW
    const verdict = classifyResponse(response, "", this.ports.now())
    // A server without this route, or one that refuses the upload: the documented call decides.
    if (verdict.kind === "refused") return { kind: "unsupported" }
    return verdict.kind === "received" ? { kind: "no-network" } : verdict
  }
}

const isGone = ({ status }: TusAnswer) => status === 404 || status === 410

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
