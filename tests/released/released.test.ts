/**
 * What the last release promised is still true on this version's tables: runs its own contract tests with its own server
 * (decision 0057).
 */
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"

const unpacked = join(import.meta.dirname, "unpacked")
const folder = join(unpacked, "code/tests")
// They read their own contract from the working directory.
process.chdir(unpacked)

const tests = readdirSync(folder).filter((name) => name.endsWith(".test.js"))

it("is there to be asked", () => {
  expect(tests.length).toBeGreaterThan(20)
})

for (const name of tests)
  describe(name, () => import(/* @vite-ignore */ join(folder, name)).then(() => undefined))
