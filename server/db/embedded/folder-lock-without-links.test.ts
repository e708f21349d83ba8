import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it, vi } from "vitest"
import { lockFolder } from "./folder-lock.ts"

/** What the lock holds after each write to its own name. */
const seen = vi.hoisted((): string[] => [])

vi.mock("node:fs", async (importOriginal) => {
  const fs = await importOriginal<typeof import("node:fs")>()
  return {
    ...fs,
    linkSync: () => {
      throw Object.assign(new Error("no hard links"), { code: "EPERM" })
    },
    writeFileSync: (path: string, ...rest: [string, object]) => {
      fs.writeFileSync(path, ...rest)
      if (path.endsWith("lock.json")) seen.push(fs.readFileSync(path, "utf8"))
    },
  }
})

it("a lock is never without its holder where there are no hard links", () => {
  const folder = mkdtempSync(join(tmpdir(), "admissions-lock-"))
  try {
    const unlock = lockFolder(folder)
    expect(seen.map((text) => JSON.parse(text).pid)).toEqual([process.pid])
    expect(JSON.parse(readFileSync(join(folder, "lock.json"), "utf8"))).toMatchObject({ pid: process.pid })
    expect(() => lockFolder(folder)).toThrow("in use by another server")
    unlock()
    expect(readdirSync(folder)).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
