import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Upload } from "@tus/server"
import { afterEach, beforeEach, expect, it } from "vitest"
import { DiskUploadStore } from "./disk-upload-store.ts"
import { UPLOAD_MS } from "./upload-store.ts"

const HOUR_MS = 3_600_000
let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "admissions-uploads-"))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const left = () => readdirSync(join(dataDir, "uploads")).sort()

it("is cleaned of what a crash has cut off, once it is a day old, and of nothing that may still grow", async () => {
  const store = new DiskUploadStore(dataDir)
  const now = new Date()
  const write = (name: string, text: string, hours: number) => {
    const path = join(dataDir, "uploads", name)
    writeFileSync(path, text)
    const at = (now.getTime() - hours * HOUR_MS) / 1000
    utimesSync(path, at, at)
  }
  const young = new Date(now.getTime() - UPLOAD_MS + HOUR_MS).toISOString()
  await store.create(new Upload({ id: "7-whole", size: 8, offset: 0, creation_date: young }))
  const past = new Date(now.getTime() - UPLOAD_MS - HOUR_MS).toISOString()
  await store.create(new Upload({ id: "7-past", size: 8, offset: 0, creation_date: past }))
  write("7-no-description", "abcd", 25)
  write("7-begins-now", "", 23)
  write("7-half", "abcd", 25)
  write("7-half.json", '{"id":"7-ha', 25)
  write("7-half-now.json", '{"id":"7-ha', 23)
  expect(await store.sweep(now)).toBe(3)
  expect(left()).toEqual(["7-begins-now", "7-half-now.json", "7-whole", "7-whole.json"])
})

it("keeps an upload whose description cannot be read now", async () => {
  const store = new DiskUploadStore(dataDir)
  const now = new Date()
  const old = (now.getTime() - 25 * HOUR_MS) / 1000
  const uploads = join(dataDir, "uploads")
  writeFileSync(join(uploads, "7-whole"), "abcd")
  // A folder cannot be read as a file, whoever reads it.
  mkdirSync(join(uploads, "7-whole.json"))
  for (const name of left()) utimesSync(join(uploads, name), old, old)
  expect(await store.sweep(now)).toBe(0)
  expect(left()).toEqual(["7-whole", "7-whole.json"])
})
