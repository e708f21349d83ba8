/** A start during which the worker does not deliver parts of the app: the page does not wait for ever. */
import { bootWords } from "../../src/app/boot/words.ts"
import { shellTexts } from "../../src/domain/texts/common/shell.ts"
import { enter } from "./enter.ts"
import { expect, test } from "./test.ts"
import { forget, readyForOffline } from "./wait-for-worker.ts"

// The missing parts are logged to the console.
test.use({ allowsFaults: true })

test("a part that the session needs is missed in words, and the start goes on with the network", async ({
  page,
  context,
  axe,
}) => {
  await enter(page, "counsellor.vja")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await readyForOffline(page)
  expect(await forget(page, "assets/work-[\\w-]{8}\\.js")).toBe(1)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole("heading", { name: bootWords.missingTitle })).toBeVisible()
  await expect(page.getByText(bootWords.needsNetwork)).toBeVisible()
  await expect(page.getByText(shellTexts.initializing)).toHaveCount(0)
  await axe(page)
  await context.setOffline(false)
  await page.getByRole("button", { name: shellTexts.tryAgain }).click()
  await expect(page.getByRole("heading", { name: bootWords.missingTitle })).toHaveCount(0)
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
})

test("a page whose code did not come opens by itself when the network is back", async ({ page, context }) => {
  await enter(page, "counsellor.vja")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await readyForOffline(page)
  expect(await forget(page, "assets/base-[^/]*\\.js")).toBe(1)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole("alert")).toContainText("A part of the app could not be loaded.")
  // The half minute during which a page does not reload a second time is over.
  await page.evaluate(() => sessionStorage.removeItem("admissions:loaded-anew"))
  await context.setOffline(false)
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
})

test("a start that fails loads the page anew, once, and then says so with a way on", async ({
  page,
  axe,
}) => {
  await enter(page, "counsellor.vja")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await readyForOffline(page)
  // As a browser that has lost its databases for a moment.
  await page.addInitScript(() => {
    if (!sessionStorage.getItem("fails")) return
    sessionStorage.setItem("starts", String(Number(sessionStorage.getItem("starts")) + 1))
    const { get } = IDBObjectStore.prototype
    IDBObjectStore.prototype.get = function (key) {
      const fails = this.transaction.db.name === "admissions-device" && sessionStorage.getItem("fails")
      if (!fails) return get.call(this, key)
      throw new DOMException("Connection to Indexed Database server lost", "UnknownError")
    }
  })
  await page.evaluate(() => sessionStorage.setItem("fails", "yes"))
  await page.reload()
  await expect(page.getByRole("heading", { name: shellTexts.crashTitle })).toBeFocused()
  expect(await page.evaluate(() => sessionStorage.getItem("starts"))).toBe("2")
  await page.evaluate(() => sessionStorage.removeItem("fails"))
  await axe(page)
  await page.getByRole("button", { name: shellTexts.refreshPage }).click()
  await expect(page.getByRole("heading", { name: shellTexts.crashTitle })).toHaveCount(0)
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
})
