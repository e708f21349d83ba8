import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { placeOf } from "./release-lock.mjs"

interface Entry {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  resolved?: string
}

const { packages } = JSON.parse(readFileSync(new URL("../package-lock.json", import.meta.url), "utf8")) as {
  packages: Record<string, Entry>
}
const entries = Object.entries(packages)

it("the lock file has every package that another asks for, also those of other platforms, so that `npm ci` takes it anywhere", () => {
  const missing = entries.flatMap(([place, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !placeOf(packages, place, name))
      .map((name) => `${place} > ${name}`),
  )
  expect(entries.length).toBeGreaterThan(500)
  expect(missing).toEqual([])
})

it("the lock file names no registry", () => {
  expect(entries.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})
