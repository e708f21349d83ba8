/**
 * For test files that share a process and start the embedded database one after another: keeps its compiled program between
 * them. Otherwise each start compiles it again, which takes more than half of the start.
 */
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"

declare global {
  var engineProgram: WebAssembly.Module | undefined
}

const engine = dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite"))

globalThis.engineProgram ??= await WebAssembly.compile(readFileSync(join(engine, "pglite.wasm")))
