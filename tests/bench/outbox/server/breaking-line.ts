/**
 * A proxy in front of the sink that breaks the connection three times in the middle of a large file, and counts the bytes
 * that it passes on.
 */
import { type Fate, FaultProxy } from "../../../faults/fault-proxy.ts"

/** Not a multiple of any contender's piece size. */
const BREAKS_AFTER_BYTES = 1_600_000
const MOST_CUTS = 3

export class BreakingLine {
  /** Until this is true, only the pages pass, and no call of the API. */
  isUp = false
  private readonly proxy: FaultProxy

  constructor(port: number) {
    this.proxy = new FaultProxy(port)
    this.proxy.decide = (_method, path) => (path.startsWith("/api/") ? this.nextFate() : { kind: "pass" })
  }

  async open(): Promise<this> {
    await this.proxy.open()
    return this
  }

  get url(): string {
    return this.proxy.url
  }

  /** Bytes of all request bodies that arrived, of whole and of broken requests. */
  get bytes(): number {
    return this.proxy.seen.reduce((total, { bytes }) => total + bytes, 0)
  }

  get cuts(): number {
    return Math.min(MOST_CUTS, Math.floor(this.bytes / BREAKS_AFTER_BYTES))
  }

  /** The requests of a file are counted one after the other: a file is one entry. */
  private nextFate(): Fate {
    if (!this.isUp) return { kind: "drop" }
    if (this.cuts === MOST_CUTS) return { kind: "pass" }
    return { kind: "cut", afterBytes: (this.cuts + 1) * BREAKS_AFTER_BYTES - this.bytes }
  }

  close(): Promise<void> {
    return this.proxy.close()
  }
}
