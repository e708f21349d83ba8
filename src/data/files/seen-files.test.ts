import { expect, it } from "vitest"
import { forgetSeenFiles, noteSeen, seenFile } from "./seen-files.ts"

const megabytes = (n: number) => new Blob([new Uint8Array(n * 1024 * 1024)])

it("keeps what was asked for last, up to its bound, and nothing after the session", () => {
  noteSeen("first", megabytes(10))
  noteSeen("second", megabytes(10))
  expect(seenFile("first")).toBeDefined()
  noteSeen("third", megabytes(10))
  expect(seenFile("second")).toBeUndefined()
  expect(seenFile("first")).toBeDefined()
  forgetSeenFiles()
  expect(seenFile("first")).toBeUndefined()
  expect(seenFile("third")).toBeUndefined()
})
