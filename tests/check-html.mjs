// Runs the Nu HTML checker over the documents that the browser tests have saved in test-results/dom: no error is allowed.
import { spawnSync } from "node:child_process"
import { existsSync, readdirSync } from "node:fs"
import { basename } from "node:path"
import { fileURLToPath } from "node:url"
import { ensureHtmlChecker } from "./setup/find-html-checker.mjs"

const folder = fileURLToPath(new URL("../test-results/dom", import.meta.url))
/** The limit of one report in bytes, far above what errors need. */
const MOST_BYTES = 256 * 1024 * 1024

/** Messages that were checked and found not to be errors of ours: what each says and where, and the reason. */
const judged = [
  {
    says: /^CSS: “width”: Parse Error\.$/,
    shows: /style="width: clamp\([\d.]+rem, [\d.]+cqi, [\d.]+rem\);"/,
    reason: "the checker does not know the units of CSS Containment 3, which every supported browser knows",
  },
]

const documents = existsSync(folder) ? readdirSync(folder) : []
if (documents.length === 0) {
  console.error("No documents to check: the browser tests leave them in test-results/dom.")
  process.exit(1)
}
const checker = ensureHtmlChecker()
if (!checker) {
  console.error("No Java or no HTML checker could be found or installed.")
  process.exit(1)
}
const { stdout, stderr, error } = spawnSync(
  checker.java,
  ["-jar", checker.jar, "--errors-only", "--format", "json", "--stdout", "--exit-zero-always", folder],
  { encoding: "utf8", maxBuffer: MOST_BYTES },
)
if (error) throw error
let answer
try {
  answer = JSON.parse(stdout)
} catch {
  throw new Error(`The HTML checker gave no answer: ${stderr || stdout}`)
}
const found = new Map()
for (const { type, message, extract = "", url = "" } of answer.messages) {
  if (type === "info" || judged.some(({ says, shows }) => says.test(message) && shows.test(extract))) continue
  const known = found.get(message) ?? { count: 0, extract, document: basename(url) }
  found.set(message, { ...known, count: known.count + 1 })
}
for (const [message, { count, extract, document }] of found)
  console.error(`${message}\n  ${count} times, first in ${document}: ${extract.replace(/\s+/g, " ").trim()}`)
console.log(`${documents.length} documents, ${found.size} kinds of error`)
process.exit(found.size === 0 ? 0 : 1)
