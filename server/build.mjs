// Builds page, worker and server, once for each state of the sources.
import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { root, run } from "./install.mjs"

const SOURCES = [
  "src",
  "sw",
  "server",
  "public",
  "openapi",
  "package-lock.json",
  "vite.config.ts",
  "tsconfig.json",
]
const STAMP = join(root, "dist/.built")

/** Builds when a source has changed since the last build here. */
export function build() {
  const state = fingerprint()
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === state) return
  console.log("Building ...")
  run("npm", ["run", "--silent", "build"])
  writeFileSync(STAMP, state)
}

/** Notes that the present build was made from the present sources. */
export const noteBuilt = () => writeFileSync(STAMP, fingerprint())

function fingerprint() {
  const hash = createHash("sha256")
  for (const path of SOURCES.flatMap((source) => filesOf(join(root, source)))) {
    hash.update(path)
    hash.update(readFileSync(path))
  }
  return hash.digest("hex")
}

function filesOf(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)))
}
