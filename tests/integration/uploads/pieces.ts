/** The calls of the tus 1.0 protocol, for tests of a listening server. */
import { request } from "node:http"
import type { TestCollege } from "../../contract/support/test-college.ts"

const base64 = (text: string) => Buffer.from(text).toString("base64")

/** Makes a college listen, and returns its URL; it closes with the college. */
export async function listen(college: TestCollege): Promise<string> {
  return college.app.listen({ port: 0, host: "127.0.0.1" })
}

/** Of a stream nothing says beforehand how long it is. */
type Body = Buffer | ReadableStream<Uint8Array<ArrayBuffer>>

export class Pieces {
  readonly url: string
  readonly token: string

  constructor(url: string, token: string) {
    this.url = url
    this.token = token
  }

  create(
    id: string,
    length: number,
    name = "scan.pdf",
    more: Record<string, string> = {},
  ): Promise<Response> {
    const metadata = `id ${base64(id)},filename ${base64(name)}`
    return this.ask("POST", "", { "Upload-Length": String(length), "Upload-Metadata": metadata, ...more })
  }

  async offset(id: string): Promise<number> {
    const answer = await this.ask("HEAD", `/${id}`)
    if (answer.status !== 200) return -answer.status
    return Number(answer.headers.get("upload-offset"))
  }

  patch(id: string, offset: number, bytes: Body): Promise<Response> {
    const headers = { "Upload-Offset": String(offset), "Content-Type": "application/offset+octet-stream" }
    return this.ask("PATCH", `/${id}`, headers, bytes)
  }

  /** Announces `bytes`, sends the first `sent` of them and stops: closes the connection, or leaves it open when `hangs`. */
  async cut(id: string, offset: number, bytes: Buffer, sent: number, hangs = false): Promise<() => void> {
    const headers = {
      Authorization: `Bearer ${this.token}`,
      "Tus-Resumable": "1.0.0",
      "Upload-Offset": String(offset),
      "Content-Type": "application/offset+octet-stream",
      "Content-Length": String(bytes.length),
    }
    const piece = request(`${this.url}/api/uploads/${id}`, { method: "PATCH", headers })
    piece.on("error", () => undefined)
    await new Promise<void>((resolve) => piece.write(bytes.subarray(0, sent), () => resolve()))
    const end = () => void piece.destroy()
    if (!hangs) setTimeout(end, 100)
    return end
  }

  ask(method: string, path: string, headers: Record<string, string> = {}, body?: Body): Promise<Response> {
    const all = { Authorization: `Bearer ${this.token}`, "Tus-Resumable": "1.0.0", ...headers }
    const sent = body && {
      body: body instanceof ReadableStream ? body : new Uint8Array(body),
      duplex: "half" as const,
    }
    return fetch(`${this.url}/api/uploads${path}`, { method, headers: all, ...sent })
  }
}
