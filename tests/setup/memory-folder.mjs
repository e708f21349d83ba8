// A folder in memory for files that tests write: nothing of it is kept after a run, and no test waits for a disk.
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs"
import { freemem } from "node:os"

const MEMORY = "/dev/shm"
/** The most that a whole run needs, with room for the tests themselves. */
const NEEDED = 8 * 1024 ** 3

function hasRoom() {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= NEEDED && freemem() >= NEEDED
}

/**
 * Makes it the temporary folder of every process that is started from here, and deletes it at the end. When memory is short,
 * the disk is used.
 */
export function workInMemory() {
  if (!hasRoom()) return
  const folder = mkdtempSync(`${MEMORY}/tests-`)
  // The database of a test may run as another user, who has to be able to pass through.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }))
}
