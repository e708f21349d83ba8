import { existsSync } from "node:fs"
import { expect, it } from "vitest"
import { LONGEST } from "./support/longest-first.ts"

it("begins with files that are there", () => {
  const gone = LONGEST.filter((name) => !existsSync(new URL(`integration/${name}`, import.meta.url)))
  expect(gone).toEqual([])
})
