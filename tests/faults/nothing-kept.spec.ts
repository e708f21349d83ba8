/** Browsers that delete what the app stored, or let it store nothing: what the app says then, and what it never says. */
import type { Page } from "@playwright/test"
import { WAITS } from "#data/outbox/waiting-names.ts"
import { enterForm } from "../e2e/enter.ts"
import { FormPage } from "../e2e/pages/form.page.ts"
import { SignInPage } from "../e2e/pages/sign-in.page.ts"
import { expect } from "../e2e/test.ts"
import { readyForOffline } from "../e2e/wait-for-worker.ts"
import { beginOffline, typeOffline } from "./begin-offline.ts"
import { test } from "./test.ts"

// The page reports an error when a database disappears while it is read.
test.use({ allowsFaults: true })

/** A change that is made in a store of this device without the app, while the app is open. */
interface Act {
  readonly database: "admissions-user-" | "admissions-device"
  readonly store: "outbox" | "meta" | "sessions"
  readonly what: "deleteLast" | "deleteOne" | "look" | "takeDeviceKeys"
  readonly key?: string
}

/** Makes the change; returns whether a row with that key exists, or existed. */
function pastTheApp(page: Page, act: Act): Promise<boolean> {
  return page.evaluate(async ({ database, store, what, key = "" }) => {
    const all = await indexedDB.databases()
    const name = all.find((one) => one.name?.startsWith(database))?.name ?? ""
    return new Promise<boolean>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const within = opening.result.transaction(store, "readwrite")
        const rows = within.objectStore(store)
        const found = rows.getKey(key)
        if (what === "deleteOne") rows.delete(key)
        if (what === "deleteLast")
          rows.getAllKeys().onsuccess = ({ target }) => rows.delete((target as IDBRequest).result.at(-1))
        if (what === "takeDeviceKeys")
          rows.getAll().onsuccess = ({ target }) => {
            for (const { deviceKey: _key, ...rest } of (target as IDBRequest).result) rows.put(rest)
          }
        within.oncomplete = () => {
          opening.result.close()
          resolve(found.result !== undefined)
        }
      }
    })
  }, act)
}

/** Deletes one waiting entry, as only a browser does. */
const loseOneEntry = (page: Page) =>
  pastTheApp(page, { database: "admissions-user-", store: "outbox", what: "deleteLast" })

/**
 * Makes the tally of the person's database incomplete, as a version without tallies would, or checks whether the tally is
 * complete.
 */
const tallyCounts = (page: Page, what: "deleteOne" | "look") =>
  pastTheApp(page, { database: "admissions-user-", store: "meta", what, key: "tally-counts" })

/** Waits until the page has looked for losses once more: it then replaces the note of what waits, here an empty one. */
async function untilLookedForLoss(page: Page): Promise<void> {
  const empty = await page.evaluate(async (name) => {
    const users = (await indexedDB.databases()).flatMap(
      (one) => /^admissions-user-(\d+)$/.exec(one.name ?? "")?.[1] ?? [],
    )
    const notes = users.map((user) => [user, { store: "", kinds: {}, at: 0 }])
    const note = JSON.stringify(Object.fromEntries(notes))
    localStorage.setItem(name, note)
    return note
  }, WAITS)
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), WAITS)).not.toBe(empty)
}

/** Removes the device key, as if a version without keys had written the data. */
const takeDeviceKey = (page: Page) =>
  pastTheApp(page, { database: "admissions-device", store: "sessions", what: "takeDeviceKeys" })

async function clearDatabases(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "indexeddb" })
}

test("law 23: work that the browser has cleared is told as lost, and never as received", async ({
  page,
  applicant,
}) => {
  test.setTimeout(150_000)
  await typeOffline(page, applicant.username, applicant.seed)
  await page.goto("/#/outbox")
  await expect(page.getByText(/ – \d+ changes? saved on this device/)).toBeVisible()
  await clearDatabases(page)
  const told = page.getByText("This browser has cleared what the app kept on this device")
  await expect(told).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/Lost: 1 new application/)).toBeVisible()
  await expect(page.getByText("Everything has been received by the college.")).toHaveCount(0)
  await page.getByRole("button", { name: "I have read this" }).click()
  await expect(told).toHaveCount(0)
})

test("law 23: one entry that is gone is told, what waits beside it goes, and all is not called received", async ({
  page,
  context,
  applicant,
}) => {
  test.setTimeout(150_000)
  const errors: string[] = []
  page.on("pageerror", (error) => errors.push(String(error)))
  await beginOffline(page, applicant.username, applicant.seed)
  await page.goto("/#/outbox")
  const waits = page.getByText(/ – \d+ changes? saved on this device/)
  await expect(waits).toBeVisible()
  const before = Number(/\d+/.exec((await waits.textContent()) ?? "")?.[0])
  await loseOneEntry(page)
  const told = page.getByText("Something that waited on this device is gone")
  await expect(told).toBeVisible()
  await expect(page.getByText(/^Lost: 1 .+, saved here /)).toBeVisible()
  // The screen does not continue to show what is no longer there.
  if (before > 1) await expect(waits).toHaveText(new RegExp(` – ${before - 1} `))
  else await expect(waits).toHaveCount(0)
  await context.setOffline(false)
  await expect(waits).toHaveCount(0)
  await expect(page.getByRole("list").getByText(/Waiting, on this device|Sending/)).toHaveCount(0)
  await expect(page.getByText("Everything has been received by the college.")).toHaveCount(0)
  // The loss is reported once, and stays until the person has seen it.
  await page.reload()
  await expect(told).toBeVisible()
  await page.getByRole("button", { name: "I have read this" }).click()
  await expect(told).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(/^(Nothing to send|All received)/).first()).toBeVisible()
  await expect(told).toHaveCount(0)
  expect(errors).toEqual([])
})

test("law 23: what is gone while a tab of an older version is open is not called lost, then or when it is closed", async ({
  page,
  context,
  applicant,
}) => {
  test.setTimeout(150_000)
  await beginOffline(page, applicant.username, applicant.seed)
  // A tab without the app's tally, like one of the previous version: open first, or the app would take its tally for complete.
  const older = await context.newPage()
  await older.goto("/icons/icon.svg")
  await tallyCounts(page, "deleteOne")
  await page.goto("/#/outbox")
  await loseOneEntry(page)
  await page.reload()
  await expect(page.getByText(/^(Nothing to send|All received)/).first()).toBeVisible()
  await untilLookedForLoss(page)
  expect(await tallyCounts(page, "look")).toBe(false)
  const told = page.getByText("Something that waited on this device is gone")
  await expect(told).toHaveCount(0)
  await older.close()
  await expect.poll(() => tallyCounts(page, "look")).toBe(true)
  await expect(told).toHaveCount(0)
})

async function askToLogOut(page: Page) {
  const menu = page.getByRole("button", { name: "Open menu" })
  const logout = page.getByRole("button", { name: "Logout" })
  await menu.or(logout).first().click()
  if (await menu.isVisible()) await logout.click()
  return page.getByRole("alertdialog")
}

test("law 17: a session without a key that ends without a network says what stays readable, and its work goes after the next sign-in", async ({
  page,
  context,
  applicant,
}) => {
  test.setTimeout(150_000)
  await typeOffline(page, applicant.username, applicant.seed)
  await takeDeviceKey(page)
  const dialog = await askToLogOut(page)
  await expect(dialog).toContainText("What stays here cannot be locked without the college")
  await dialog.getByRole("button", { name: "Logout" }).click()
  await expect(page.getByText("What stays here could not be locked").first()).toBeVisible()
  await expect(page.getByText(/ not locked: before whoever made (it|them) signs in here/)).toBeVisible()
  await context.setOffline(false)
  await new SignInPage(page).enterAs(applicant.username)
  await page.goto("/#/outbox")
  await expect(page.getByText("Everything has been received by the college.").first()).toBeVisible()
})

test("law 23: the sign-in page says how much waits here, and after a clearing what is lost", async ({
  page,
  context,
  applicant,
}) => {
  test.setTimeout(150_000)
  await typeOffline(page, applicant.username, applicant.seed)
  const dialog = await askToLogOut(page)
  await dialog.getByRole("button", { name: "Logout" }).click()
  await expect(page.getByText(/^\d+ changes? (waits|wait) on this device/)).toBeVisible()
  await context.setOffline(false)
  await clearDatabases(page)
  await page.reload()
  await expect(page.getByText(/The college has not confirmed (it|them)\. The person who made/)).toBeVisible()
})

test("law 25: what waits can be sent at any time, and the answer is true", async ({
  page,
  context,
  applicant,
}) => {
  await beginOffline(page, applicant.username, applicant.seed)
  await page.goto("/#/outbox")
  const send = page.getByRole("button", { name: "Send now" })
  const said = page.getByText("No network. Nothing was sent; it is sent automatically when signal returns.")
  // While the app retries by itself, the button says so and is disabled.
  await expect(async () => {
    await send.click()
    await expect(said).toBeVisible({ timeout: 2000 })
  }).toPass()
  await context.setOffline(false)
  await expect(page.getByText("Everything has been received by the college.").first()).toBeVisible()
})

test("law 25: a page whose reads are answered with 503 says that the server does not answer, until it does", async ({
  page,
  network,
  applicant,
}) => {
  await enterForm(page, applicant.username)
  await readyForOffline(page)
  const body = JSON.stringify({ message: "Server error. Please try again later." })
  network.decide = (method, path) =>
    method === "GET" && path.startsWith("/api/")
      ? { kind: "answer", status: 503, type: "application/json", body }
      : { kind: "pass" }
  await page.goto("/#/my-data")
  const silent = page.locator("[data-offline-bar]").getByText("The college's server does not answer")
  await expect(silent).toBeVisible()
  network.calm()
  await expect(silent).toHaveCount(0)
})

const forms = {
  "that refuses to open a database": () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("denied", "SecurityError")
    }
  },
  "without databases": () => {
    Object.defineProperty(window, "indexedDB", { value: undefined })
  },
  "that forbids all storage": () => {
    const denied = () => {
      throw new DOMException("denied", "SecurityError")
    }
    IDBFactory.prototype.open = denied
    Object.defineProperty(window, "localStorage", { get: denied, configurable: true })
  },
}

for (const [name, forbid] of Object.entries(forms))
  test(`law 27: in a browser ${name} a person signs in, is told, and works while the college answers`, async ({
    page,
    applicant,
  }) => {
    await page.addInitScript(forbid)
    await (await new SignInPage(page).open()).signIn(applicant.username)
    await expect(page.getByRole("heading", { name: "Admission Form" }).first()).toBeVisible()
    await expect(page.getByText("This browser does not let the app keep anything")).toBeVisible()
    await page.goto("/#/outbox")
    await expect(page.getByText("Nothing to send").first()).toBeVisible()
  })

test("on a narrow phone it is said in full that nothing is stored, and what folds is large enough to touch", async ({
  page,
  applicant,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB)
    indexedDB.open = (name, version) => {
      if (name === "may-store") throw new DOMException("Nothing is stored here", "InvalidStateError")
      return open(name, version)
    }
  })
  const signIn = await new SignInPage(page).open()
  await signIn.enterAs(applicant.username)
  await new FormPage(page).answer("Quota", "convenorQuota")
  const said = page.getByText("This browser keeps it only while this page is open.").last()
  const right = () => said.evaluate((text) => text.getBoundingClientRect().right)
  const left = () => said.evaluate((text) => text.getBoundingClientRect().left)
  await expect(said).toBeVisible()
  expect([(await left()) >= 0, (await right()) <= 360]).toEqual([true, true])
  await page.goto("/#/student-dashboard")
  await expect(page.getByRole("link", { name: "Open the application form" })).toBeVisible()
  await expect(said).toBeVisible()
  expect([(await left()) >= 0, (await right()) <= 360]).toEqual([true, true])
  await page.goto("/#/admissions/create?step=check")
  const fold = page.locator("main summary").first()
  await expect(fold).toBeVisible()
  expect((await fold.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})
