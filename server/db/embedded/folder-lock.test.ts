import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { lockFolder, removeDead } from "./folder-lock.ts"

let folder = ""
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "admissions-lock-"))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const path = () => join(folder, "lock.json")
const lock = (pid: number, start: string) => JSON.stringify({ pid, start, token: "1" })

it("is held by one until it is unlocked, and leaves nothing else in the folder", () => {
  const unlock = lockFolder(folder)
  expect(readdirSync(folder)).toEqual(["lock.json"])
  expect(JSON.parse(readFileSync(path(), "utf8"))).toMatchObject({ pid: process.pid })
  expect(() => lockFolder(folder)).toThrow(`in use by another server (process ${process.pid})`)
  unlock()
  expect(readdirSync(folder)).toEqual([])
  lockFolder(folder)()
})

it.each([
  ["is empty, as a full disk left it", ""],
  ["has zeros in it, as a power cut left it", "\0".repeat(60)],
  ["is cut", '{"pid":12'],
  ["names no process", '{"pid":0}'],
  ["is of a process that has ended, whose number another has now", lock(process.pid, "-1")],
])("is taken over when it %s", (_what, left) => {
  writeFileSync(path(), left)
  utimesSync(path(), new Date(), new Date(Date.now() - 10_000))
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow("in use by another server")
  unlock()
  expect(readdirSync(folder)).toEqual([])
})

it("is held by who has just placed it and is writing what is in it", async () => {
  const script = `const fs = require("node:fs"), path = process.argv[1]
    const file = fs.openSync(path, "wx")
    process.stdout.write("placed")
    setTimeout(() => fs.writeSync(file, JSON.stringify({ pid: process.pid })), 300)
    setInterval(() => {}, 1000)`
  const other = spawn(process.execPath, ["-e", script, path()], { stdio: ["ignore", "pipe", "inherit"] })
  const pid = other.pid ?? 0
  try {
    await once(other.stdout, "data")
    expect(readFileSync(path(), "utf8")).toBe("")
    expect(() => lockFolder(folder)).toThrow(`in use by another server (process ${pid})`)
  } finally {
    other.kill()
  }
})

it("stays with who took it after another had found it dead", () => {
  const dead = lock(process.pid, "-1")
  writeFileSync(path(), dead)
  const unlock = lockFolder(folder)
  const taken = readFileSync(path(), "utf8")
  removeDead(path(), dead)
  expect(readFileSync(path(), "utf8")).toBe(taken)
  expect(readdirSync(folder)).toEqual(["lock.json"])
  unlock()
  removeDead(path(), dead)
  expect(readdirSync(folder)).toEqual([])
})

it("does not remove the lock of who has taken the folder since", () => {
  const unlock = lockFolder(folder)
  writeFileSync(path(), lock(1, "1"))
  unlock()
  expect(readFileSync(path(), "utf8")).toBe(lock(1, "1"))
})
