/** Runs the garbage collector now: for code that must not depend on an object that is only weakly referenced. */
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"

setFlagsFromString("--expose_gc")
const collect = runInNewContext("gc") as () => void

/** Collects garbage in a few turns of the event loop, so that weak references are cleared. */
export async function collectGarbage(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    collect()
    await new Promise((resolve) => setImmediate(resolve))
  }
}
