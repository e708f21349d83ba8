/** Folders that are expensive to make: made once per day and per content of their sources, then copied by each test that needs one. */
import { createHash } from "node:crypto"
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const PREFIX = "admissions-made-"
/** Longer than any run: another process may be copying one. */
const KEPT_MS = 24 * 3_600_000

function forgetOld(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const path = join(tmpdir(), name)
    // Another process may have deleted it meanwhile.
    const made = statSync(path, { throwIfNoEntry: false })
    if (made && Date.now() - made.mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true })
  }
}

export function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(path) : [path]
  })
}

/**
 * The path of a folder that `make` fills, unless one with the same `sources` (paths) and `words` was made today. If several
 * processes need it at once, one makes it and the others wait; if that one dies, another makes it.
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
  const maker = `${folder}.maker`
  if (!take(maker) && (await untilMade(folder, maker))) return folder
  const made = mkdtempSync(join(tmpdir(), "admissions-making-"))
  try {
    await make(made)
    renameSync(made, folder)
  } catch (error) {
    rmSync(made, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(maker, { force: true })
  }
  return folder
}

/** Registers this process as the maker; false when there is one already. */
function take(maker: string): boolean {
  try {
    writeFileSync(maker, String(process.pid), { flag: "wx" })
    return true
  } catch {
    return false
  }
}

/** False when the maker has died without finishing. */
async function untilMade(folder: string, maker: string): Promise<boolean> {
  while (!existsSync(folder) && isAtWork(maker)) await new Promise((resolve) => setTimeout(resolve, 100))
  return existsSync(folder)
}

function isAtWork(maker: string): boolean {
  try {
    process.kill(Number(readFileSync(maker, "utf8")), 0)
    return true
  } catch {
    return false
  }
}
