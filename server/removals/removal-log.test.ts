import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeEach, expect, it } from "vitest"
import type { FileStore } from "../files/file-store.ts"
import { addToLog, bringLog, LogFault, readLog } from "./removal-log.ts"

const removed = {
  AdmissionId: "01920000-0000-7000-8000-00000000000a",
  DoneAt: "2026-11-26T06:00:00.000Z",
  Rule: "asked",
} as const
const asked = {
  RequestId: "01920000-0000-7000-8000-00000000000b",
  AdmissionId: removed.AdmissionId,
  AskedAt: "2026-11-25T06:00:00.000Z",
}

const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), "admissions-removed-"))
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

let dataDir: string
let backupDir: string
let objects: Map<string, string>
beforeEach(() => {
  dataDir = newFolder()
  backupDir = newFolder()
  objects = new Map()
})

const bucket = {
  list: async (folder: string) => [...objects.keys()].filter((path) => path.startsWith(folder)),
  put: async (path: string, bytes: Buffer) => void objects.set(path, bytes.toString()),
} as unknown as FileStore
const ports = (isBucket = false) =>
  ({
    files: bucket,
    settings: { dataDir, s3: isBucket ? {} : undefined, backups: { folder: backupDir } },
  }) as never
const fileIn = (folder: string) => join(folder, "removed.jsonl")
const linesIn = (folder: string) => readFileSync(fileIn(folder), "utf8").split("\n")

it("reads every whole line, and nothing where there is none", async () => {
  expect(await readLog(ports())).toEqual([])
  const odd = ["{}", JSON.stringify({ ...removed, AdmissionId: "all" }), '{"AdmissionId":"019']
  writeFileSync(fileIn(dataDir), [JSON.stringify(removed), JSON.stringify(asked), ...odd].join("\n"))
  expect(await readLog(ports())).toEqual([removed, asked])
})

it("passes over what has no time, in a file and in a bucket, and reads all others", async () => {
  const late = { ...removed, AdmissionId: "01920000-0000-7000-8000-00000000000c" }
  writeFileSync(
    fileIn(dataDir),
    [{ ...removed, DoneAt: "" }, late].map((one) => JSON.stringify(one)).join("\n"),
  )
  const odd = [
    "draft_x_y",
    `draft_${removed.AdmissionId}_NaN`,
    `asked_${asked.RequestId}_${asked.AdmissionId}_9e99`,
  ]
  for (const name of odd) objects.set(`/Documents/removed/${name}`, "")
  expect(await readLog(ports(true))).toEqual([late])
  await addToLog(ports(true), [removed])
  expect(await readLog(ports(true))).toEqual([late, removed])
})

it("adds to the data folder, the bucket and the folder of backups what each lacks, once", async () => {
  await addToLog(ports(), [removed])
  for (let time = 0; time < 2; time++) await addToLog(ports(true), [removed, asked])
  const lines = [JSON.stringify(removed), JSON.stringify(asked), ""]
  expect([linesIn(dataDir), linesIn(backupDir)]).toEqual([lines, lines])
  expect(objects.size).toBe(2)
  rmSync(fileIn(dataDir))
  expect(await readLog(ports(true))).toEqual([removed, asked])
  // The folder of backups may be a share: nothing that is written there removes anybody.
  expect(await readLog(ports())).toEqual([])
})

it("keeps that what was removed had been deleted before, beside the removals of an earlier release", async () => {
  const deleted = { AdmissionId: removed.AdmissionId, DeletedAt: "2026-11-24T06:00:00.000Z" }
  for (const place of [false, true]) {
    await addToLog(ports(place), [removed])
    for (let time = 0; time < 2; time++) await addToLog(ports(place), [deleted, removed])
    expect(await readLog(ports(place))).toEqual([removed, deleted])
  }
  expect(linesIn(backupDir)).toEqual([JSON.stringify(removed), JSON.stringify(deleted), ""])
  rmSync(fileIn(dataDir))
  expect(await readLog(ports(true))).toEqual([removed, deleted])
  writeFileSync(fileIn(dataDir), JSON.stringify({ ...deleted, DeletedAt: "" }))
  expect(await readLog(ports())).toEqual([])
})

it("brings what a server at the same bucket has noted to this server's folder", async () => {
  await addToLog(ports(true), [removed])
  dataDir = newFolder()
  await addToLog(ports(true), [])
  expect(linesIn(dataDir)).toEqual([JSON.stringify(removed), ""])
})

it("begins a line of its own after one that a crash has cut off", async () => {
  writeFileSync(fileIn(dataDir), `${JSON.stringify(asked)}\n{"AdmissionId":"019`)
  await addToLog(ports(), [removed])
  expect(await readLog(ports())).toEqual([asked, removed])
})

it("says which place cannot be written, and writes to all others", async () => {
  rmSync(backupDir, { recursive: true })
  writeFileSync(backupDir, "")
  const fault = await addToLog(ports(true), [removed]).catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(LogFault)
  expect(String(fault)).toContain(backupDir)
  expect([linesIn(dataDir)[0], objects.size]).toEqual([JSON.stringify(removed), 1])
  rmSync(backupDir)
  await addToLog(ports(true), [])
  expect(linesIn(backupDir)[0]).toBe(JSON.stringify(removed))
})

it("can be read by its owner only", async () => {
  await addToLog(ports(), [removed])
  for (const folder of [dataDir, backupDir]) expect(statSync(fileIn(folder)).mode & 0o777).toBe(0o600)
})

it("is brought from the folder of backups into a new data folder", async () => {
  await addToLog(ports(), [removed, asked])
  const fresh = newFolder()
  expect(await bringLog(backupDir, fresh)).toBe(2)
  expect(linesIn(fresh)).toEqual(linesIn(backupDir))
  expect(await bringLog(backupDir, fresh)).toBe(0)
})
