// A folder in memory for what tests write: nothing of theirs outlives a run, and no disk is waited for.
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs"
import { freemem } from "node:os"

const MEMORY = "/dev/shm"
/** What a whole run needs at most, with room for the tests themselves. */
const NEEDED = 8 * 1024 ** 3

function hasRoom() {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= NEEDED && freemem() >= NEEDED
}

/** Makes it the folder of temporary files of everything that is started from here, and takes it away at the end. Where memory is short, the disk stays. */
export function workInMemory() {
  if (!hasRoom()) return
  const folder = mkdtempSync(`${MEMORY}/tests-`)
  // The database of a test may run as another user, who has to get through.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }))
}
