/**
 * Decides what a server remembers of the history outside its database: a small file in the data folder.
 *
 * The file records its own inode and the time it was created. When the whole data folder was restored from a copy, both
 * differ, so the restore is noticed although the file fits the database that was restored with it.
 */
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"

const FILE = "history.json"

/** The shortest time between two writes, ms: the file has to reveal a restore of minutes, not of moments. */
const EVERY_MS = 5000

interface Seen {
  readonly historyId: string
  readonly position: number
  /** The file was not created where it is now. */
  readonly isCopy: boolean
}

interface Content {
  historyId: string
  position: number
  /** "" where the file system does not record when a file was created. */
  self: string
}

export class HistoryFile {
  private readonly path: string
  private readonly folder: string
  private last: Omit<Content, "self"> | null = null
  private isWritten = true
  private timer: ReturnType<typeof setTimeout> | null = null

  constructor(dataDir: string) {
    this.folder = dataDir
    this.path = join(dataDir, FILE)
  }

  /** Undefined before the first start, and when the file cannot be read. */
  read(): Seen | undefined {
    try {
      const { historyId, position, self } = JSON.parse(readFileSync(this.path, "utf8")) as Content
      if (typeof historyId !== "string" || typeof position !== "number") return undefined
      return { historyId, position, isCopy: self !== "" && self !== this.self(this.path) }
    } catch {
      return undefined
    }
  }

  /** Writes within some seconds; a position lower than the last one changes nothing. */
  note(historyId: string, position: number): void {
    const { last } = this
    if (last?.historyId === historyId && last.position >= position) return
    this.last = { historyId, position }
    this.isWritten = false
    this.timer ??= setTimeout(() => {
      this.timer = null
      this.flush()
    }, EVERY_MS).unref()
  }

  write(historyId: string, position: number): void {
    this.last = { historyId, position }
    this.isWritten = false
    this.flush()
  }

  close(): void {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    this.flush()
  }

  private flush(): void {
    if (this.isWritten || !this.last) return
    try {
      this.put(this.last)
      this.isWritten = true
    } catch {
      // The disk is full or read-only: the file is behind, which is never taken for a restore.
    }
  }

  private put(content: Omit<Content, "self">): void {
    mkdirSync(this.folder, { recursive: true, mode: 0o700 })
    const beside = `${this.path}.new`
    writeFileSync(beside, "", { mode: 0o600 })
    const self = this.self(beside)
    writeFileSync(beside, JSON.stringify({ ...content, self }))
    renameSync(beside, this.path)
    // A file system that does not keep the creation time cannot be compared later.
    if (self !== this.self(this.path)) writeFileSync(this.path, JSON.stringify({ ...content, self: "" }))
  }

  private self(path: string): string {
    const { ino, birthtimeNs } = statSync(path, { bigint: true })
    return birthtimeNs > 0n ? `${ino}/${birthtimeNs}` : ""
  }
}
