/**
 * One bucket of an S3 store in memory, over HTTP. It checks the signature (AWS Signature Version 4, implemented here from its
 * specification and not with the library that the product signs with) and the hash of received bytes, and it can fail.
 */
import { createHash, createHmac, timingSafeEqual } from "node:crypto"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

/** How the next request fails: a refusal, no answer, a closed connection; or after half of the bytes a closed or a silent connection. */
type Fault = { readonly status: number; readonly code: string } | "silence" | "closed" | "half" | "stall"

export const s3Key = { accessKeyId: "AKIACOLLEGE", secretAccessKey: "a/secret+of=the#college" }
const BUCKET = "college"
const REGION = "ap-south-1"
const CLOCK_SKEW_MS = 15 * 60_000

const hash = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("hex")
const hmac = (key: Buffer | string, text: string) => createHmac("sha256", key).update(text).digest()
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The error code for a wrong signature; undefined for a correct one. */
function signatureFault(request: IncomingMessage, url: URL, body: Buffer): string | undefined {
  const header = (name: string) => String(request.headers[name] ?? "").trim()
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      header("authorization"),
    )
  const [, accessKeyId, day = "", region = "", signedHeaders = "", signature = ""] = parts ?? []
  if (!accessKeyId) return "AccessDenied"
  if (accessKeyId !== s3Key.accessKeyId) return "InvalidAccessKeyId"
  if (region !== REGION) return "AuthorizationHeaderMalformed"
  const names = signedHeaders.split(";")
  if (!["host", "x-amz-content-sha256", "x-amz-date"].every((name) => names.includes(name)))
    return "AccessDenied"
  const moment = header("x-amz-date")
  const signedAt = Date.parse(moment.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, "$1-$2-$3:$4:$5"))
  if (!moment.startsWith(day) || !(Math.abs(Date.now() - signedAt) < CLOCK_SKEW_MS))
    return "RequestTimeTooSkewed"
  const path = url.pathname.split("/").map((part) => escaped(decodeURIComponent(part)))
  const query = [...url.searchParams].map(([name, value]) => `${escaped(name)}=${escaped(value)}`).sort()
  const canonical = [
    request.method,
    path.join("/"),
    query.join("&"),
    ...names.map((name) => `${name}:${header(name)}`),
    "",
    signedHeaders,
    header("x-amz-content-sha256"),
  ].join("\n")
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [day, region, "s3", "aws4_request"].reduce<Buffer | string>(
    hmac,
    `AWS4${s3Key.secretAccessKey}`,
  )
  const wanted = hmac(key, ["AWS4-HMAC-SHA256", moment, scope, hash(canonical)].join("\n"))
  if (!timingSafeEqual(wanted, Buffer.from(signature, "hex"))) return "SignatureDoesNotMatch"
  return header("x-amz-content-sha256") === hash(body) ? undefined : "XAmzContentSHA256Mismatch"
}

const statuses: Record<string, number> = {
  AuthorizationHeaderMalformed: 400,
  XAmzContentSHA256Mismatch: 400,
  NoSuchBucket: 404,
  NoSuchKey: 404,
}

export class FakeS3 {
  /** By key, which is a path in the bucket. */
  readonly objects = new Map<string, Buffer>()
  /** When each key was stored, ms; what a test puts into `objects` itself counts as stored now. */
  readonly stored = new Map<string, number>()
  /** Every received request, as "GET /college/...", with its query. */
  readonly asked: string[] = []
  /** The number of keys in one listing; the rest is requested with a token. */
  mostKeys = 1000
  /** Requests that get no answer, as "GET /college/...". */
  silentAt: RegExp | undefined
  private readonly server: Server
  private faults: Fault[] = []

  private constructor() {
    this.server = createServer((request, response) => void this.answer(request, response))
  }

  static async start(): Promise<FakeS3> {
    const fake = new FakeS3()
    await new Promise<void>((resolve) => fake.server.listen(0, "127.0.0.1", resolve))
    return fake
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  get settings() {
    return { endpoint: this.endpoint, bucket: BUCKET, prefix: "", region: REGION, ...s3Key }
  }

  /** The settings of this store as the environment of a server. */
  get env(): Record<string, string> {
    return {
      S3_ENDPOINT: this.endpoint,
      S3_BUCKET: BUCKET,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: s3Key.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3Key.secretAccessKey,
    }
  }

  /** The next requests fail in this order, the ones after them succeed. */
  failNext(...faults: Fault[]): void {
    this.faults = faults
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts)
    const url = new URL(request.url ?? "", this.endpoint)
    this.asked.push(`${request.method} ${url.pathname}${url.search}`)
    if (this.silentAt?.test(this.asked.at(-1) ?? "")) return
    const fault = this.faults.shift()
    if (fault === "silence") return
    if (fault === "closed") {
      request.socket.destroy()
      return
    }
    if (typeof fault === "object") return this.refuse(response, fault.code, fault.status)
    const broken = signatureFault(request, url, body)
    if (broken) return this.refuse(response, broken)
    const [, bucket, ...names] = url.pathname.split("/").map(decodeURIComponent)
    if (bucket !== BUCKET) return this.refuse(response, "NoSuchBucket")
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "")
    const key = names.join("/")
    if (key === "") response.end(this.listOf(url.searchParams))
    else this.serve(request.method ?? "", key, { body, range }, response, fault)
  }

  private listOf(asked: URLSearchParams): string {
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(asked.get("prefix") ?? "")).sort()
    const from = Number(asked.get("continuation-token") ?? 0)
    const to = from + Number(asked.get("max-keys") ?? this.mostKeys)
    const contents = keys.slice(from, to).map((key) => {
      const size = this.objects.get(key)?.length ?? 0
      const at = new Date(this.stored.get(key) ?? Date.now()).toISOString()
      return `<Contents><Key>${escaped(key)}</Key><LastModified>${at}</LastModified><Size>${size}</Size></Contents>`
    })
    const isCut = to < keys.length
    const next = isCut ? `<NextContinuationToken>${to}</NextContinuationToken>` : ""
    return `<?xml version="1.0"?><ListBucketResult><Name>${BUCKET}</Name><IsTruncated>${isCut}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`
  }

  private serve(
    method: string,
    key: string,
    { body, range }: { body: Buffer; range: RegExpExecArray | null },
    response: ServerResponse,
    fault?: Fault,
  ): void {
    const bytes = this.objects.get(key)
    if (method === "PUT") {
      this.objects.set(key, body)
      this.stored.set(key, Date.now())
      response.end()
    } else if (method === "DELETE") {
      this.objects.delete(key)
      response.writeHead(204).end()
    } else if (!bytes) {
      this.refuse(response, "NoSuchKey")
    } else if (method === "HEAD") {
      response.writeHead(200, { "content-length": bytes.length }).end()
    } else if (range) {
      response.writeHead(206).end(bytes.subarray(Number(range[1]), Number(range[2]) + 1))
    } else {
      response.writeHead(200, { "content-length": bytes.length })
      if (fault) {
        const end = () => fault === "half" && response.destroy()
        response.write(bytes.subarray(0, bytes.length / 2), end)
      } else response.end(bytes)
    }
  }

  /** Like real stores, it quotes the key's name; a redirection names another address. */
  private refuse(response: ServerResponse, code: string, status = statuses[code] ?? 403): void {
    const quoted = `<AWSAccessKeyId>${s3Key.accessKeyId}</AWSAccessKeyId>`
    if (status === 307) response.setHeader("location", `${this.endpoint}/elsewhere`)
    response.writeHead(status, { "content-type": "application/xml" })
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code>${quoted}</Error>`)
  }
}
