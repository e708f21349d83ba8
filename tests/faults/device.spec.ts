/** A device at its limits: full, closed during work, with files that change, and with damaged rows. */
import { readFileSync, writeFileSync } from "node:fs"
import type { Page } from "@playwright/test"
import { pdf, photo } from "#tests/support/sample-files.ts"
import { DocumentsPage } from "../e2e/pages/documents.page.ts"
import { FormPage } from "../e2e/pages/form.page.ts"
import { expect } from "../e2e/test.ts"
import { beginOffline, mobileOf } from "./begin-offline.ts"
import { test } from "./test.ts"

const DOC = "NEET PG Admit Card"

const received = (page: Page) => page.getByText("Everything has been received by the college.").first()

/** A PDF of about `size` bytes that cannot be compressed. */
function bigPdf(name: string, size: number) {
  const { buffer, ...rest } = pdf(name)
  const filler = Buffer.alloc(size, 37)
  return { ...rest, buffer: Buffer.concat([buffer.subarray(0, 9), filler, buffer.subarray(9)]) }
}

test("law 12: an app that was closed offline sends by itself when it is opened again", async ({
  page,
  context,
  applicant,
  staff,
}) => {
  await beginOffline(page, applicant.username, applicant.seed)
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto("/")
  await expect.poll(async () => (await staff.byMobile(mobileOf(applicant.seed))).length).toBe(1)
  await again.goto("/#/outbox")
  await expect(received(again)).toBeVisible()
})

test("law 19: a browser that names little space is believed: a warning first, then no new files", async ({
  page,
  applicant,
}) => {
  let free = 40 * 1024 * 1024
  await page.exposeFunction("freeBytes", () => free)
  await page.addInitScript(() => {
    const { storage } = navigator
    const estimate = storage.estimate.bind(storage)
    storage.estimate = async () => {
      const { usage = 0 } = await estimate()
      const left = await (window as unknown as { freeBytes: () => Promise<number> }).freeBytes()
      return { usage, quota: usage + left }
    }
  })
  await beginOffline(page, applicant.username, applicant.seed)
  await page.goto("/#/outbox")
  await expect(page.getByText("This device is nearly full: 40.0 MB are left")).toBeVisible()
  free = 1024 * 1024
  await new FormPage(page).open(5)
  await new DocumentsPage(page).choose(DOC, await photo("admit card"))
  await expect(
    page
      .getByRole("alert")
      .getByText(/This device is full/)
      .first(),
  ).toBeVisible()
})

test("law 3: what was picked is sent, whatever happens to the file afterwards", async ({
  page,
  context,
  applicant,
  staff,
}, info) => {
  await beginOffline(page, applicant.username, applicant.seed)
  await new FormPage(page).open(5)
  const path = info.outputPath("scan.pdf")
  const { buffer } = pdf("as picked")
  writeFileSync(path, buffer)
  const input = page.getByLabel(new RegExp(`: ${DOC}$`)).and(page.locator("input[type=file]:not([capture])"))
  await input.first().setInputFiles(path)
  await expect(page.getByText("Waiting, on this device").first()).toBeVisible()
  writeFileSync(path, Buffer.concat([readFileSync(path), Buffer.from("changed later")]))
  await context.setOffline(false)
  await page.goto("/#/outbox")
  await expect(received(page)).toBeVisible({ timeout: 30_000 })
  const [row] = await staff.byMobile(mobileOf(applicant.seed))
  const { AdmissionDocs } = await staff.details(row!.AdmissionId)
  expect(AdmissionDocs).toMatchObject([{ SizeBytes: buffer.length }])
})

test("a file that is empty, renamed, cut off or of 300 megapixels is refused at its document", async ({
  page,
  applicant,
}) => {
  await beginOffline(page, applicant.username, applicant.seed)
  await new FormPage(page).open(5)
  const documents = new DocumentsPage(page)
  const { name, mimeType, buffer } = await photo("memo")
  const frame = buffer.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(buffer[at + 1] ?? 0))
  const huge = Buffer.from(buffer)
  huge.writeUInt16BE(15_000, frame + 5)
  huge.writeUInt16BE(20_000, frame + 7)
  const cases = [
    [Buffer.alloc(0), name, "The selected file is empty"],
    [buffer, "memo.pdf", /does not match its type/],
    [buffer.subarray(0, buffer.length - 400), name, /is not complete/],
    [huge, name, /300 million pixels/],
  ] as const
  for (const [bytes, called, text] of cases) {
    await documents.choose(DOC, { name: called, mimeType, buffer: bytes })
    await expect(page.getByRole("alert").getByText(text).first()).toBeVisible()
  }
  await documents.choose(DOC, { name, mimeType, buffer })
  await expect(page.getByText("Waiting, on this device").first()).toBeVisible()
})

test("law 20: a large file shows how far it is, on its card and in the outbox, and goes on after a cut", async ({
  page,
  context,
  applicant,
  staff,
  network,
  axe,
}) => {
  await beginOffline(page, applicant.username, applicant.seed)
  await new FormPage(page).open(5)
  const size = 1_500_000
  await new DocumentsPage(page).choose(DOC, bigPdf("admit card", size))
  await expect(page.getByText("Waiting, on this device").first()).toBeVisible()
  let isHeld = true
  const pieces = () => network.seen.filter(({ method }) => method === "PATCH")
  network.decide = (method) => {
    if (method !== "PATCH") return { kind: "pass" }
    if (pieces().length === 1) return { kind: "cut", afterBytes: 20_000 }
    return isHeld && pieces().length === 4 ? { kind: "hang", commits: false } : { kind: "pass" }
  }
  await context.setOffline(false)
  await expect(page.getByText(/Uploading\.\.\. [1-9]\d? %/).first()).toBeVisible({ timeout: 30_000 })
  await axe(page)
  await page.goto("/#/outbox")
  await expect(page.getByText(/Sending [1-9]\d? %/).first()).toBeVisible()
  await axe(page)
  isHeld = false
  network.release()
  await expect(received(page)).toBeVisible({ timeout: 30_000 })
  const [row] = await staff.byMobile(mobileOf(applicant.seed))
  const { AdmissionDocs } = await staff.details(row!.AdmissionId)
  expect(AdmissionDocs).toHaveLength(1)
  expect(AdmissionDocs[0]?.SizeBytes).toBeGreaterThan(size)
})

test("law 10: a row that the disk has spoilt is shown, and the others go on", async ({
  page,
  context,
  applicant,
}) => {
  await beginOffline(page, applicant.username, applicant.seed)
  await page.evaluate(async () => {
    const [{ name }] = (await indexedDB.databases()).filter((one) =>
      one.name?.startsWith("admissions-user-"),
    ) as [{ name: string }]
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const writing = opening.result.transaction("outbox", "readwrite")
        writing.objectStore("outbox").add({ entryId: "spoilt", title: "Lost page", state: "waiting" })
        writing.oncomplete = () => {
          opening.result.close()
          resolve()
        }
      }
    })
  })
  await context.setOffline(false)
  await page.goto("/#/outbox")
  await expect(page.getByText(/This change is damaged on this device/).first()).toBeVisible()
  await expect(page.getByText("Admission and Personal Details")).toHaveCount(0, { timeout: 30_000 })
  await expect(page.getByText("Lost page").first()).toBeVisible()
  await page.getByRole("button", { name: "Discard" }).first().click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click()
  await expect(received(page)).toBeVisible()
})
