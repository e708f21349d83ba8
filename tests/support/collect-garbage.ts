/** Runs the collector now: for what must not hang on an object that nobody holds. */
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"

setFlagsFromString("--expose_gc")
const collect = runInNewContext("gc") as () => void

/** A few turns of the loop with a collection in each, so that weak references are let go. */
export async function collectGarbage(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    collect()
    await new Promise((resolve) => setImmediate(resolve))
  }
}
