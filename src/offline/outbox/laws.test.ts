/** Checks docs/laws.md: every law has code and tests, and the titles of the tests have its number. */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"

/** The laws of the second edition that have code. */
const LAWS = [...Array.from({ length: 20 }, (_, n) => n + 1), 21, 22, 23, 24, 25, 26, 27, 28]
const TITLE = /["'`]law ([\d, ]+):/g

/** Laws named in the titles of a test file. */
function lawsNamedIn(path: string): Set<number> {
  const named = [...readFileSync(path, "utf8").matchAll(TITLE)].flatMap(([, numbers = ""]) =>
    numbers.split(","),
  )
  return new Set(named.map(Number))
}

const testFiles = ["src", "server", "tests"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) =>
      join(folder, path).replaceAll("\\", "/"),
    ),
  )
  .filter((path) => /\.(test|spec)\.ts$/.test(path))
  .sort()

interface Row {
  law: number
  code: string[]
  tests: string[]
}

const pathsOf = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path)

const rows: Row[] = readFileSync("docs/laws.md", "utf8")
  .split("\n")
  .flatMap((line) => {
    const [, law = "", , code = "", tests = ""] = line.split("|").map((cell) => cell.trim())
    return /^\d+$/.test(law) ? [{ law: Number(law), code: pathsOf(code), tests: pathsOf(tests) }] : []
  })

describe("the table of laws", () => {
  it("has each law once, in order", () => {
    expect(rows.map(({ law }) => law)).toEqual(LAWS)
  })

  it.each(rows)("names code that is there for law $law", ({ code }) => {
    expect(code.length).toBeGreaterThan(0)
    expect(code.filter((path) => !existsSync(path))).toEqual([])
  })

  it.each(rows)("names all tests of law $law, at least one", ({ law, tests }) => {
    const found = testFiles.filter((path) => lawsNamedIn(path).has(law))
    expect(found.length, `law ${law} has no test named after it`).toBeGreaterThan(0)
    expect(tests).toEqual(found)
  })
})
