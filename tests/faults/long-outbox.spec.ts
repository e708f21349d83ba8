/**
 * A camp's day without a network: an outbox of 1,200 entries and as many receipts opens at once and can be scrolled to its
 * end.
 */
import type { Page } from "@playwright/test"
import { enter } from "../e2e/enter.ts"
import { expect, test } from "../e2e/test.ts"
import { readyForOffline } from "../e2e/wait-for-worker.ts"

const LANES = 60
const LINES = 20

/** Writes rows directly into the database of the only person on this device, without the app. */
const putRows = (page: Page) =>
  page.evaluate(
    async ({ lanes, lines }) => {
      const name = (await indexedDB.databases()).find((one) => one.name?.startsWith("admissions-user-"))?.name
      const userId = Number(name?.split("-").at(-1))
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(String(name))
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const within = opening.result.transaction(["outbox", "received"], "readwrite")
          within.onabort = () => reject(within.error)
          within.oncomplete = () => {
            opening.result.close()
            resolve()
          }
          for (let at = 0; at < lanes * lines; at += 1) {
            const of = at % lanes
            const lane = `01920000-0000-7000-8000-${String(of).padStart(12, "0")}`
            const row = {
              entryId: crypto.randomUUID(),
              operationId: "updateAdmission",
              idempotencyKey: crypto.randomUUID(),
              userId,
              lane,
              params: { id: lane },
              body: { City: "Guntur" },
              files: [],
              bodyVersion: 1,
              ifMatch: null,
              seen: null,
              title: `Change ${Math.floor(at / lanes) + 1}`,
              subject: `Person ${of + 1}`,
              createdAt: new Date(Date.now() - 3_600_000 + at).toISOString(),
              attempts: 0,
              nextAttemptAt: 0,
              state: "waiting",
              waitReason: "new",
              refusal: null,
            }
            within.objectStore("outbox").put({ ...row, seq: 10_000 + at })
            const answer = { data: { FormNo: `F26-${String(of + 1).padStart(5, "0")}` }, message: "Saved" }
            const receipt = { ...row, lane, answer, receivedAt: Date.now(), etag: null, history: null }
            within.objectStore("received").put({ ...receipt, seq: at + 1, entryId: crypto.randomUUID() })
          }
        }
      })
    },
    { lanes: LANES, lines: LINES },
  )

/** How long it takes from the navigation until the screen is drawn, ms. */
async function openOutbox(page: Page): Promise<number> {
  await page.goto("/#/about")
  await expect(page.getByRole("heading", { name: "About" }).first()).toBeVisible()
  const took = await page.evaluate(async () => {
    const begun = performance.now()
    location.hash = "#/outbox"
    const isDrawn = () => document.querySelector("[role=feed] article, [data-empty]")
    while (!isDrawn() && performance.now() - begun < 60_000)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    return performance.now() - begun
  })
  return Math.round(took)
}

test("an outbox of 1,200 entries opens at once, draws what is near, and is walked to its end", async ({
  page,
  context,
}) => {
  await enter(page, "counsellor.vja", "/outbox")
  await expect(page.getByText("Nothing to send").first()).toBeVisible()
  await readyForOffline(page)
  await context.setOffline(true)
  await putRows(page)
  // The app notices only its own writes; these rows it finds at its next start.
  await page.goto("/#/about")
  await page.reload()
  console.log(`opened in ${await openOutbox(page)} ms`)
  await expect(page.getByText(/1,200 changes/).first()).toBeVisible()
  const feed = page.getByRole("feed")
  await expect(feed.getByText("Person 1", { exact: true })).toBeVisible()
  await expect(feed.getByText("F26-00001").first()).toBeVisible()
  expect(await feed.locator("article").count()).toBeLessThan(LANES / 2)
  const last = feed.getByText(`Person ${LANES}`, { exact: true })
  await expect(async () => {
    await page.locator("#main").evaluate((main) => main.scrollTo({ top: main.scrollHeight }))
    await expect(last).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(await feed.locator("article").count()).toBeLessThan(LANES / 2)
})
