import { expect, it } from "vitest"
import { Problem } from "#server/errors/problem.ts"
import { type Prepared, perform } from "./perform.ts"

/** Makes a write about a file fail with `error`, and returns whether its file was deleted again. */
async function isFileGone(error: Error): Promise<boolean> {
  let gone = false
  const operation = {
    name: "uploadDocument",
    work: "write",
    may: undefined,
    keep: async () => ({
      file: {},
      forget: async () => {
        gone = true
      },
    }),
    run: async () => {
      throw error
    },
  }
  const db = { transaction: () => ({ execute: (work: (trx: object) => unknown) => work({}) }) }
  const prepared = { call: {}, key: undefined } as unknown as Prepared<"uploadDocument">
  await expect(perform(operation as never, { db, now: () => new Date() } as never, prepared)).rejects.toBe(
    error,
  )
  return gone
}

const failed = (code: string) => Object.assign(new Error("failed"), { code })

it("deletes the file of a write that was refused, or that the database has undone", async () => {
  expect(await isFileGone(new Problem(409, { message: "No" }))).toBe(true)
  expect(await isFileGone(failed("55P03"))).toBe(true)
  expect(await isFileGone(failed("53100"))).toBe(true)
})

it("leaves the file where the commit may have happened", async () => {
  expect(await isFileGone(failed("ECONNRESET"))).toBe(false)
  expect(await isFileGone(failed("57P01"))).toBe(false)
})

it("a write about a file has the time at which its file was looked through, not that of its request", async () => {
  let now = new Date("2026-11-28T18:20:00Z")
  const seen: unknown[] = []
  const operation = {
    name: "uploadDocument",
    work: "write",
    keep: async () => {
      now = new Date("2026-11-28T18:31:00Z")
      return { file: {}, forget: async () => undefined }
    },
    run: async (call: { now: Date; today: string }) => {
      seen.push(call.now, call.today)
      throw new Problem(409, { message: "No" })
    },
  }
  const db = { transaction: () => ({ execute: (work: (trx: object) => unknown) => work({}) }) }
  const call = { now, today: "2026-11-28" }
  const prepared = { call, key: undefined } as unknown as Prepared<"uploadDocument">
  await expect(perform(operation as never, { db, now: () => now } as never, prepared)).rejects.toThrow()
  expect(seen).toEqual([now, "2026-11-29"])
})
