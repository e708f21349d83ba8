// Fails when the generated files are not what the contract, the migrated database and the table of settings generate now.
import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"

const FILES = [
  "src/api/schema.gen.ts",
  "src/api/operations.gen.ts",
  "src/api/answers.gen.ts",
  "server/db/tables.gen.ts",
  "docs/settings.md",
]
const read = () => FILES.map((file) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8"))

const before = read()
const { status } = spawnSync("npm", ["run", "--silent", "generate"], { stdio: "inherit" })
if (status !== 0) process.exit(status ?? 1)
const stale = FILES.filter((_, index) => read()[index] !== before[index])
if (stale.length > 0) {
  console.error(`Stale, now generated anew: ${stale.join(", ")}`)
  process.exit(1)
}
