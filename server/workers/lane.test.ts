import { expect, test } from "vitest"
import { pdfOf } from "#tests/support/pdf-maker.ts"
import { JobTooLarge, Lane } from "./lane.ts"

const limits = { seconds: 30, megabytes: 256, most: 4, mostPerUser: 2 }
const pdf = { type: "pdf", bytes: pdfOf() } as const

test("a job is done in another thread, and refuses and answers as the job itself does", async () => {
  const lane = new Lane(limits)
  expect(await lane.run("inspect", pdf, 1)).toBeUndefined()
  const script = { type: "pdf", bytes: pdfOf(["<</S/JavaScript>>"]) } as const
  expect(await lane.run("inspect", script, 1)).toBe("pdfActive")
})

test("one person waits for their own, and everybody when the line is full", async () => {
  const lane = new Lane(limits)
  const mine = [lane.run("inspect", pdf, 1), lane.run("inspect", pdf, 1)]
  await expect(lane.run("inspect", pdf, 1)).rejects.toMatchObject({ status: 429, retryAfter: 5 })
  const others = [lane.run("inspect", pdf, 2), lane.run("inspect", pdf, 3)]
  await expect(lane.run("inspect", pdf, 4)).rejects.toMatchObject({ status: 503, retryAfter: 5 })
  expect(await Promise.all([...mine, ...others])).toHaveLength(4)
  expect(await lane.run("inspect", pdf, 4)).toBeUndefined()
})

test("a job that takes too long is ended, and the next one gets a thread", async () => {
  const hasty = new Lane({ ...limits, seconds: 0.001 })
  await expect(hasty.run("inspect", pdf, 1)).rejects.toBeInstanceOf(JobTooLarge)
  await expect(hasty.run("inspect", pdf, 1)).rejects.toBeInstanceOf(JobTooLarge)
})
