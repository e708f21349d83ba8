/** Folders that are costly to make: made once per content of what makes them and per day, then copied by each test that needs one. */
import { createHash } from "node:crypto"
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const PREFIX = "admissions-made-"
const HOUR_MS = 3_600_000

function forgetOld(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const path = join(tmpdir(), name)
    // Another process may have taken it away meanwhile.
    const made = statSync(path, { throwIfNoEntry: false })
    if (made && Date.now() - made.mtimeMs > HOUR_MS) rmSync(path, { recursive: true, force: true })
  }
}

export function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(path) : [path]
  })
}

/**
 * The path of a folder that `make` fills, unless one of the same `sources` (paths) and `words` was made today.
 * Several processes may ask at once: the first to finish wins.
 */
export async function madeOnce(
  sources: readonly string[],
  words: readonly string[],
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const hash = createHash("sha256").update(new Date().toISOString().slice(0, 10))
  for (const word of words) hash.update(word)
  for (const path of [...sources].sort()) hash.update(path).update(readFileSync(path))
  const folder = join(tmpdir(), `${PREFIX}${hash.digest("hex").slice(0, 16)}`)
  if (existsSync(folder)) return folder
  forgetOld()
  const made = mkdtempSync(join(tmpdir(), "admissions-making-"))
  await make(made)
  try {
    renameSync(made, folder)
  } catch (error) {
    rmSync(made, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}
