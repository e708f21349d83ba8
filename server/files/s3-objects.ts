/** Uses one prefix of a bucket as a folder of small objects: they are listed, written, read and deleted by name. */
import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import type { S3Settings } from "../settings.ts"
import { isDone, isMissing, refused, S3Calls } from "./s3-call.ts"

/** An object by its name below the folder. */
export interface S3Object {
  readonly name: string
  /** The size in bytes. */
  readonly size: number
  /** When it was stored, ms since 1970. */
  readonly at: number
}

const textIn = (xml: string, tag: string): string | undefined =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]

/** The objects below one folder of the college's prefix. Throws StoreFault when the store fails or refuses. */
export class S3Objects {
  private readonly calls: S3Calls
  private readonly root: string

  /** `folder` ends with a slash, or is empty for the whole prefix. */
  constructor(settings: S3Settings, folder: string, patienceMs?: number) {
    this.calls = new S3Calls(settings, patienceMs)
    this.root = settings.prefix + folder
  }

  /** All objects whose names begin with `start`, sorted by name. */
  async list(start: string): Promise<S3Object[]> {
    const found: S3Object[] = []
    const asked = { "list-type": "2", "encoding-type": "url", prefix: this.root + start }
    for (let from: string | undefined; ; ) {
      const query = new URLSearchParams({ ...asked, ...(from && { "continuation-token": from }) })
      const answer = await this.calls.ask({ method: "GET", key: "", query: `?${query}` })
      if (!isDone(answer)) throw refused("list", answer)
      for (const [, entry = ""] of answer.text.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
        const key = decodeURIComponent(textIn(entry, "Key") ?? "")
        const at = Date.parse(textIn(entry, "LastModified") ?? "")
        found.push({ name: key.slice(this.root.length), size: Number(textIn(entry, "Size")), at })
      }
      from =
        textIn(answer.text, "IsTruncated") === "true"
          ? textIn(answer.text, "NextContinuationToken")
          : undefined
      if (from === undefined) return found
    }
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    const answer = await this.calls.ask({ method: "PUT", key: this.root + name, bytes })
    if (!isDone(answer)) throw refused("keep", answer)
  }

  /** Undefined when there is none. */
  async get(name: string): Promise<Buffer | undefined> {
    const found = await this.calls.open(this.root + name)
    if (found instanceof Readable) return buffer(found)
    if (isMissing(found)) return undefined
    throw refused("give", found)
  }

  /** Does nothing when it does not exist. */
  async remove(name: string): Promise<void> {
    const answer = await this.calls.ask({ method: "DELETE", key: this.root + name })
    if (!isDone(answer) && !isMissing(answer)) throw refused("forget", answer)
  }
}
