import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { Removals } from "./removals.ts"

const removed = {
  AdmissionId: "01920000-0000-7000-8000-00000000000a",
  DoneAt: "2026-11-26T06:00:00.000Z",
  Rule: "asked",
}

/** A database whose table `retention` has these rows, and whose other tables are empty. */
const databaseWith = (rows: object[]) => ({
  selectFrom: (table: string) => {
    const query = {
      select: () => query,
      where: () => query,
      whereRef: () => query,
      orderBy: () => query,
      execute: async () => (table === "retention" ? rows : []),
    }
    return query
  },
})

let dataDir: string
/** The listings of the bucket that wait for their answer. */
let asked: (() => void)[]
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "admissions-removals-"))
  asked = []
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(dataDir, { recursive: true })
})

const silentBucket = () =>
  new Removals(
    databaseWith([removed]) as never,
    {
      files: {
        list: () => new Promise((resolve) => asked.push(() => resolve([]))),
        put: async () => undefined,
      },
      settings: { dataDir, s3: {} },
    } as never,
  )

it("keeps no answer waiting for longer than five seconds, and notes afterwards", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  let isAnswered = false
  const noting = silentBucket()
    .note()
    .then(() => {
      isAnswered = true
    })
  while (asked.length === 0) await new Promise(setImmediate)
  await vi.advanceTimersByTimeAsync(4999)
  expect(isAnswered).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await noting
  vi.useRealTimers()
  asked[0]?.()
  await expect.poll(() => readFileSync(join(dataDir, "removed.jsonl"), "utf8")).toContain(removed.AdmissionId)
})

it("notes once at a time, and once more for all that came meanwhile", async () => {
  const removals = silentBucket()
  const noting = [removals.note()]
  await expect.poll(() => asked.length).toBe(1)
  noting.push(removals.note(), removals.note())
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).toHaveLength(1)
  asked[0]?.()
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.()
  await Promise.all(noting)
  expect(asked).toHaveLength(2)
})
