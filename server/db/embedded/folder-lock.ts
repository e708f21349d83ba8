/**
 * Decides whether this process may use a data folder: the embedded database itself has no lock, and two processes would lose
 * rows silently.
 */
import { randomUUID } from "node:crypto"
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"

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

function isAlive(holder: { pid: number; start?: string }): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false
  }
  return holder.start === undefined || startOf(holder.pid) === holder.start
}

/**
 * Locks the folder for this process and returns the function that unlocks it. Throws while another living process holds the
 * lock.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, "lock.json")
  const mine = JSON.stringify({ pid: process.pid, start: startOf(process.pid), token: randomUUID() })
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      writeFileSync(path, mine, { flag: "wx" })
      return () => {
        if (readFileSync(path, "utf8") === mine) rmSync(path)
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error
    }
    const holder = JSON.parse(readFileSync(path, "utf8")) as { pid: number; start?: string }
    if (isAlive(holder)) throw new Error(`${folder} is in use by another server (process ${holder.pid})`)
    const aside = `${path}.${randomUUID()}`
    renameSync(path, aside)
    rmSync(aside)
  }
  throw new Error(`${folder} could not be locked`)
}
