/**
 * Decides whether this process may use a data folder: the embedded database itself has no lock, and two processes would lose
 * rows silently.
 *
 * Invariant: the lock appears with its whole content or not at all; where there are no hard links, its content follows at
 * once. So one that still cannot be read after SETTLE_MS is what a crash of the machine left.
 */
import { randomUUID } from "node:crypto"
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"

interface Holder {
  readonly pid: number
  readonly start?: unknown
}

const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error ? String(error.code) : undefined

/** How long a lock may be there before its content, ms. */
const SETTLE_MS = 2000
const LOOK_AGAIN_MS = 20

/** The codes with which a file system says that it has no hard links. */
const NO_LINKS: readonly (string | undefined)[] = ["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EINVAL"]

/** Does what only works in some states; returns false when it fails with this code. */
function unless(code: string, work: () => void): boolean {
  try {
    work()
    return true
  } catch (error) {
    if (codeOf(error) === code) return false
    throw error
  }
}

/**
 * When a process started, in ticks since the machine started; distinguishes it from a later process with the same number.
 */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]
  } catch {
    return undefined
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if (codeOf(error) === "ESRCH") return false
  }
  return holder.start === undefined || startOf(holder.pid) === holder.start
}

const isHolder = (value: unknown): value is Holder =>
  typeof value === "object" &&
  value !== null &&
  "pid" in value &&
  typeof value.pid === "number" &&
  Number.isInteger(value.pid) &&
  value.pid > 0

/** Who wrote the lock; undefined when it cannot be read. */
function holderIn(text: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isHolder(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The content of a lock; undefined when there is none. */
function contentOf(path: string): string | undefined {
  let text: string | undefined
  unless("ENOENT", () => {
    text = readFileSync(path, "utf8")
  })
  return text
}

function isYoung(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found !== undefined && Math.abs(Date.now() - found.mtimeMs) < SETTLE_MS
}

/** The content of a lock, once whoever is just placing it has written it; undefined when there is none. */
function settledContentOf(path: string): string | undefined {
  const clock = new Int32Array(new SharedArrayBuffer(4))
  for (let waited = 0; ; waited += LOOK_AGAIN_MS) {
    const content = contentOf(path)
    const isSettled = content === undefined || holderIn(content) !== undefined || !isYoung(path)
    if (isSettled || waited >= SETTLE_MS) return content
    Atomics.wait(clock, 0, 0, LOOK_AGAIN_MS)
  }
}

/** Gives a file a second name, which must be free; where there are no hard links, copies it. */
function link(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if (!NO_LINKS.includes(codeOf(error))) throw error
    // A rename would take the name from another process.
    writeFileSync(to, readFileSync(from), { flag: "wx", flush: true })
  }
}

/** Writes the lock, complete and on the disk, under a name that must be free. Returns false when it is not. */
function place(path: string, content: string): boolean {
  const beside = `${path}.${randomUUID()}`
  try {
    writeFileSync(beside, content, { flush: true })
    return unless("EEXIST", () => link(beside, path))
  } finally {
    rmSync(beside, { force: true })
  }
}

/** Removes the lock with this content, whose holder is dead; one that another process has placed since then stays. */
export function removeDead(path: string, dead: string): void {
  const aside = `${path}.${randomUUID()}`
  if (!unless("ENOENT", () => renameSync(path, aside))) return
  try {
    if (settledContentOf(aside) !== dead) unless("EEXIST", () => link(aside, path))
  } finally {
    rmSync(aside, { force: true })
  }
}

/**
 * Locks the folder for this process and returns the function that unlocks it. Throws while another living process holds the
 * lock.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, "lock.json")
  const mine = JSON.stringify({ pid: process.pid, start: startOf(process.pid), token: randomUUID() })
  for (let attempt = 0; attempt < 5; attempt++) {
    if (place(path, mine))
      return () => {
        if (contentOf(path) === mine) rmSync(path)
      }
    const content = settledContentOf(path)
    if (content === undefined) continue
    const holder = holderIn(content)
    if (holder && isAlive(holder))
      throw new Error(`${folder} is in use by another server (process ${holder.pid})`)
    removeDead(path, content)
  }
  throw new Error(`${folder} could not be locked`)
}
