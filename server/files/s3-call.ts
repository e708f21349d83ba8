/**
 * Sends a request to an S3 store: signed with the hash of its bytes, retried while that may help, aborted when no bytes
 * move. Errors never contain the request, because its headers hold the signature.
 */
import { createHash } from "node:crypto"
import { Readable } from "node:stream"
import { AwsClient } from "aws4fetch"
import type { S3Settings } from "../settings.ts"
import type { FilePart } from "./file-store.ts"

/** The longest wait for an answer, and for each next part of its bytes, ms. */
const PATIENCE_MS = 20_000
const TRIES = 3
/** The longest pause before the second attempt, ms; before the third it may be twice as long. */
const PAUSE_MS = 300

/** The store failed. 503: it may work later, and the caller is told so; 500: an administrator has to look. */
export class StoreFault extends Error {
  readonly statusCode: 500 | 503

  constructor(message: string, statusCode: 500 | 503) {
    super(message)
    this.name = "StoreFault"
    this.statusCode = statusCode
  }
}

/** A request: a key of the bucket, or (empty) the bucket itself. */
export interface S3Ask {
  readonly method: "GET" | "HEAD" | "PUT" | "DELETE"
  readonly key: string
  readonly query?: string
  readonly bytes?: Buffer
  readonly part?: FilePart | undefined
}

/** An answer of the store as text: lists and refusals. */
export interface S3Answer {
  readonly status: number
  readonly text: string
}

/** A refusal in words, such as "404 NoSuchKey". Only the code: the rest of the text quotes what was signed. */
export function refusalOf({ status, text }: S3Answer): string {
  const code = codeOf(text)
  return code ? `${status} ${code}` : String(status)
}

export const codeOf = (text: string): string | undefined => /<Code>(\w+)<\/Code>/.exec(text)?.[1]

export const isDone = ({ status }: S3Answer): boolean => status >= 200 && status < 300
/** True when the file does not exist; a missing bucket is a different matter. */
export const isMissing = ({ status, text }: S3Answer): boolean =>
  status === 404 && codeOf(text) !== "NoSuchBucket"
export const refused = (what: string, answer: S3Answer): StoreFault =>
  new StoreFault(`The file store refused to ${what} a file: ${refusalOf(answer)}`, 500)

/** Aborts a request that makes no progress. */
class Patience {
  private readonly controller = new AbortController()
  private readonly ms: number
  private readonly ended: Promise<never>
  private timer: NodeJS.Timeout | undefined

  constructor(ms: number) {
    this.ms = ms
    const { signal } = this.controller
    this.ended = new Promise((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true })
    })
    // `within` throws the error to its caller.
    this.ended.catch(() => undefined)
    this.begin()
  }

  get signal(): AbortSignal {
    return this.controller.signal
  }

  begin(): void {
    this.timer = setTimeout(() => this.controller.abort(), this.ms)
  }

  end(): void {
    clearTimeout(this.timer)
  }

  /**
   * Returns the result of the work; fails when the patience ends first. The abort signal alone is not enough: fetch ignores
   * it once its answer has begun.
   */
  within<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.ended])
  }
}

/** The reason of a failed exchange: the system's code, never the message, which may quote the request. */
function reasonOf(error: unknown, { signal }: Patience): string {
  if (signal.aborted) return "no answer in time"
  const { code } = ((error as { cause?: unknown }).cause ?? error) as { code?: unknown }
  return typeof code === "string" ? code : "the connection broke"
}

/** The bytes of an answer. A slow reader is waited for, a slow store is not. */
async function* bytesOf(answer: Response, patience: Patience): AsyncGenerator<Uint8Array> {
  const reader = answer.body?.getReader()
  try {
    while (reader) {
      patience.begin()
      const { done, value } = await patience.within(reader.read())
      patience.end()
      if (done) return
      yield value
    }
  } catch (error) {
    throw new StoreFault(`The file store broke off its answer (${reasonOf(error, patience)})`, 503)
  } finally {
    patience.end()
    // Releases the connection when the reader has left or the store has stopped sending.
    reader?.cancel().catch(() => undefined)
  }
}

const textOf = async (answer: Response, patience: Patience): Promise<S3Answer> => ({
  status: answer.status,
  text: await patience.within(answer.text()),
})

/** Calls to one bucket. */
export class S3Calls {
  private readonly client: AwsClient
  private readonly root: string
  private readonly patienceMs: number

  constructor(
    { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings,
    patienceMs = PATIENCE_MS,
  ) {
    // The client's own retries stop at a lost connection, so the loop below retries instead.
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 })
    this.root = `${endpoint}/${bucket}`
    this.patienceMs = patienceMs
  }

  /** The answer as text, for any status below 500. Throws StoreFault when there is none. */
  async ask(ask: S3Ask): Promise<S3Answer> {
    return this.tried(ask, textOf)
  }

  /** The bytes under a key as a stream, or the refusal. Throws StoreFault; the stream throws it when it is cut off. */
  async open(key: string, part?: FilePart): Promise<Readable | S3Answer> {
    return this.tried({ method: "GET", key, part }, async (answer, patience) => {
      if (!answer.ok) return textOf(answer, patience)
      // A caller that asked for a part would take the whole file for that part.
      if (part && answer.status !== 206) throw new StoreFault("The file store gives no part of a file", 500)
      return Readable.from(bytesOf(answer, patience), { objectMode: false })
    })
  }

  /** The size of an object in bytes, or the refusal. Throws StoreFault. */
  async measure(key: string): Promise<number | S3Answer> {
    return this.tried({ method: "HEAD", key }, async (answer, patience) =>
      answer.ok ? Number(answer.headers.get("content-length")) : textOf(answer, patience),
    )
  }

  private async tried<T>(ask: S3Ask, take: (answer: Response, patience: Patience) => Promise<T>): Promise<T> {
    for (let tried = 1; ; tried++) {
      const patience = new Patience(this.patienceMs)
      let fault: string
      try {
        const answer = await patience.within(this.send(ask, patience))
        if (answer.status < 500 && answer.status !== 429) return await take(answer, patience)
        fault = `The file store answered ${refusalOf(await textOf(answer, patience))}`
      } catch (error) {
        if (error instanceof StoreFault) throw error
        fault = `The file store cannot be reached (${reasonOf(error, patience)})`
      } finally {
        patience.end()
      }
      if (tried === TRIES) throw new StoreFault(fault, 503)
      await new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE_MS * tried))
    }
  }

  private send({ method, key, query = "", bytes, part }: S3Ask, { signal }: Patience): Promise<Response> {
    const path = key.split("/").map(encodeURIComponent).join("/")
    const sha256 = createHash("sha256")
      .update(bytes ?? "")
      .digest("hex")
    return this.client.fetch(`${this.root}/${path}${query}`, {
      method,
      // Because the signature covers the hash, the store refuses bytes that were changed on the way.
      headers: {
        "X-Amz-Content-Sha256": sha256,
        ...(part ? { Range: `bytes=${part.start}-${part.end}` } : {}),
      },
      body: bytes ?? null,
      // A signed request is valid for one address only.
      redirect: "manual",
      signal,
    })
  }
}
