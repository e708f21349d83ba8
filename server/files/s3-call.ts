/**
 * Decides how one request reaches an S3 store: signed with the hash of its bytes, tried again while that may help, and
 * ended when nothing moves. What goes wrong is told without the request: its headers hold the signature.
 */
import { createHash } from "node:crypto"
import { Readable } from "node:stream"
import { AwsClient } from "aws4fetch"
import type { S3Settings } from "../settings.ts"
import type { FilePart } from "./file-store.ts"

/** The longest wait for an answer, and for each next part of its bytes. */
const PATIENCE_MS = 20_000
const TRIES = 3
/** Before the second try, at most; the third may wait twice as long. */
const PAUSE_MS = 300

/** The store failed. 503: later it may work, and the caller is told so; 500: somebody has to look. */
export class StoreFault extends Error {
  readonly statusCode: 500 | 503

  constructor(message: string, statusCode: 500 | 503) {
    super(message)
    this.name = "StoreFault"
    this.statusCode = statusCode
  }
}

/** What is asked: a key of the bucket, or (empty) the bucket itself. */
export interface S3Ask {
  readonly method: "GET" | "HEAD" | "PUT" | "DELETE"
  readonly key: string
  readonly query?: string
  readonly bytes?: Buffer
  readonly part?: FilePart | undefined
}

/** What the store said, as text: its lists and its refusals. */
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
/** A bucket that is gone is no file that is gone. */
export const isMissing = ({ status, text }: S3Answer): boolean =>
  status === 404 && codeOf(text) !== "NoSuchBucket"
export const refused = (what: string, answer: S3Answer): StoreFault =>
  new StoreFault(`The file store refused to ${what} a file: ${refusalOf(answer)}`, 500)

/** Ends a request that makes no progress. */
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
    // Whoever waits hears of it by `within`.
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

  /** What the work gives; fails when the patience ends first. The signal alone is not enough: a fetch lets go of it once its answer has begun. */
  within<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.ended])
  }
}

/** What a failed exchange is called: the system's code, never the text, which may quote the request. */
function reasonOf(error: unknown, { signal }: Patience): string {
  if (signal.aborted) return "no answer in time"
  const { code } = ((error as { cause?: unknown }).cause ?? error) as { code?: unknown }
  return typeof code === "string" ? code : "the connection broke"
}

/** The bytes of an answer; a reader that takes its time is waited for, a store that does is not. */
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
    // Lets go of the connection when the reader has left or the store says no more.
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
    // Its own retries end at the first lost connection: the loop below takes their place.
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 })
    this.root = `${endpoint}/${bucket}`
    this.patienceMs = patienceMs
  }

  /** The answer as text, whatever its status below 500. Throws StoreFault when there is none. */
  async ask(ask: S3Ask): Promise<S3Answer> {
    return this.tried(ask, textOf)
  }

  /** The bytes under a key as they come, or the refusal. Throws StoreFault, and so does the stream when it is cut. */
  async open(key: string, part?: FilePart): Promise<Readable | S3Answer> {
    return this.tried({ method: "GET", key, part }, async (answer, patience) => {
      if (!answer.ok) return textOf(answer, patience)
      // Whoever asked for a part would take the whole for it.
      if (part && answer.status !== 206) throw new StoreFault("The file store gives no part of a file", 500)
      return Readable.from(bytesOf(answer, patience), { objectMode: false })
    })
  }

  /** How many bytes lie under a key, or the refusal. Throws StoreFault. */
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
      // With the hash in the signature the store refuses bytes that changed on the way.
      headers: {
        "X-Amz-Content-Sha256": sha256,
        ...(part ? { Range: `bytes=${part.start}-${part.end}` } : {}),
      },
      body: bytes ?? null,
      // A signed request is for one address only.
      redirect: "manual",
      signal,
    })
  }
}
