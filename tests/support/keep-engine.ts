/**
 * For test files that share a process and start the embedded database one after another: its program stays compiled between
 * them. Without anyone to hold it, each start compiles it anew, which is more than half of what a start costs.
 */
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"

declare global {
  var engineProgram: WebAssembly.Module | undefined
}

const engine = dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite"))

globalThis.engineProgram ??= await WebAssembly.compile(readFileSync(join(engine, "pglite.wasm")))
