import { expect, test } from "vitest"
import { JobTooLarge, Lane } from "#server/lanes/lane.ts"
import { pdfOf } from "#tests/support/pdf-maker.ts"
import type { PaperToDraw } from "../prints/draw-paper.ts"
import type { Jobs } from "./jobs.ts"

const limits = { seconds: 30, megabytes: 256, most: 4, mostPerUser: 2 }
const pdf = { type: "pdf", bytes: pdfOf() } as const

test("a job is done in another thread, and refuses and answers as the job itself does", async () => {
  const lane = new Lane<Jobs>(limits)
  expect(await lane.run("inspect", pdf, 1)).toBeUndefined()
  const script = { type: "pdf", bytes: pdfOf(["<</S/JavaScript>>"]) } as const
  expect(await lane.run("inspect", script, 1)).toBe("pdfActive")
})

test("one person waits for their own, and everybody when the line is full", async () => {
  const lane = new Lane<Jobs>(limits)
  const mine = [lane.run("inspect", pdf, 1), lane.run("inspect", pdf, 1)]
  await expect(lane.run("inspect", pdf, 1)).rejects.toMatchObject({ status: 429, retryAfter: 5 })
  const others = [lane.run("inspect", pdf, 2), lane.run("inspect", pdf, 3)]
  await expect(lane.run("inspect", pdf, 4)).rejects.toMatchObject({ status: 503, retryAfter: 5 })
  expect(await Promise.all([...mine, ...others])).toHaveLength(4)
  expect(await lane.run("inspect", pdf, 4)).toBeUndefined()
})

test("a job that takes too long is ended, and the next one gets a thread", async () => {
  const hasty = new Lane<Jobs>({ ...limits, seconds: 0.001 })
  await expect(hasty.run("inspect", pdf, 1)).rejects.toBeInstanceOf(JobTooLarge)
  await expect(hasty.run("inspect", pdf, 1)).rejects.toBeInstanceOf(JobTooLarge)
})

const frame = {
  title: "Payment Receipt",
  college: { collegeName: "A college", orderConditions: [] },
  check: { square: "code", line: "code" },
  note: "Payment Receipt PAY-1",
  madeAt: new Date("2026-01-05T06:00:00Z"),
}
const receipt = {
  kind: "receipt",
  frame,
  content: {
    record: { FirstName: "Asha", MiddleName: null, LastName: null, FormNo: "F26-00001", AdmissionNo: null },
    payment: { PaymentNo: "PAY-1", PaymentDate: "2026-01-04", Amount: 12, Mode: "Cash", UserName: null },
    course: "MD Anatomy",
    reference: null,
    rules: {},
  },
} as unknown as PaperToDraw

test("a paper is drawn whole, and one that cannot be drawn takes no other with it", async () => {
  const lane = new Lane<Jobs>(limits)
  const broken = { ...receipt, content: { ...receipt.content, record: null } } as unknown as PaperToDraw
  const [first, second, third] = await Promise.allSettled([
    lane.run("paper", receipt, 1),
    lane.run("paper", broken, 1),
    lane.run("paper", receipt, 2),
  ])
  expect(second).toMatchObject({ status: "rejected", reason: { message: expect.stringContaining("null") } })
  for (const done of [first, third]) {
    const text = done.status === "fulfilled" ? Buffer.from(done.value).toString("latin1") : ""
    expect(text.slice(0, 5)).toBe("%PDF-")
    expect(text.trimEnd().endsWith("%%EOF")).toBe(true)
  }
})

test("a thread that runs out of memory takes its own job with it, and nothing else waits for ever", async () => {
  // With 1 MB a thread of Node 22 or 24 cannot even begin, and the whole process ends.
  const narrow = new Lane<Jobs>({ ...limits, megabytes: 4 })
  const jobs = [narrow.run("paper", receipt, 1), narrow.run("paper", receipt, 2)]
  for (const done of await Promise.allSettled(jobs))
    expect(done).toMatchObject({ status: "rejected", reason: expect.any(JobTooLarge) })
})
