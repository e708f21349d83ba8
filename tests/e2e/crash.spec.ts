/** A screen that crashes: what its person sees, what the college is told, and what happens without a worker. */
import type { Page } from "@playwright/test"
import { SERVERS_OWN } from "../faults/fault-proxy.ts"
import { readOutboxes } from "../faults/stores.ts"
import { enter, enterForm } from "./enter.ts"
import { FormPage } from "./pages/form.page.ts"
import { expect, withoutWorker as test } from "./test.ts"

/** The screens read this list; an answer of the right shape with wrong content makes them throw. */
const breakList = (page: Page) =>
  page.route("**/api/client-errors?*", (route) =>
    route.fulfill({
      status: 200,
      contentType: "application/json",
      headers: SERVERS_OWN,
      body: JSON.stringify({
        data: [{ ErrorId: "x", Message: { toString: null }, At: "never" }],
        total: 1,
        message: "",
      }),
    }),
  )

test.describe("a screen falls over", () => {
  // The crash is logged to the console, as it should be.
  test.use({ allowsFaults: true })

  test("an id, three retries, a mail draft, and a report that an Admin reads", async ({ page, axe }) => {
    await enter(page, "admin")
    const report = page.waitForRequest(
      (request) => request.url().endsWith("/api/client-errors") && request.method() === "POST",
    )
    await breakList(page)
    await page.goto("/#/client-errors")
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeFocused()
    const id = (await page.getByText(/^Error id: /).textContent())?.replace("Error id: ", "") ?? ""
    expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
    expect((await report).postDataJSON()).toMatchObject({ ErrorId: id, Route: "/client-errors" })
    await expect(page.getByText("Your answers are saved on this device")).toHaveCount(0)
    await axe(page)

    for (const n of [1, 2, 3]) {
      await page.getByRole("button", { name: "Try Again" }).click()
      await expect(page.getByText(`Retry attempt: ${n}/3`)).toBeVisible()
      await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible()
      await expect(page.getByText(`Error id: ${id}`)).toBeVisible()
    }
    await expect(page.getByRole("button", { name: "Try Again" })).toBeDisabled()
    await page.unroute("**/api/client-errors?*")
    await page.getByRole("button", { name: "Refresh Page" }).click()
    await expect(page.getByRole("heading", { name: "Failures of Pages" })).toBeVisible()
    await expect(page.getByText(id)).toBeVisible()
    await axe(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

  test("a retry that helps shows the screen", async ({ page }) => {
    await enter(page, "admin")
    await breakList(page)
    await page.goto("/#/client-errors")
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible()
    await page.unroute("**/api/client-errors?*")
    await page.getByRole("button", { name: "Try Again" }).click()
    await expect(page.getByRole("heading", { name: "Failures of Pages" })).toBeVisible()
  })

  test("with a draft on the device it says that the answers are saved", async ({ page, applicant }) => {
    await enterForm(page, applicant.username)
    await new FormPage(page).answer("DegreeId", "MD")
    await expect(page.getByText(/Saved on this device/).first()).toBeVisible()
    await page.route("**/api/track-admission*", (route) =>
      route.fulfill({
        status: 200,
        contentType: "application/json",
        headers: SERVERS_OWN,
        body: JSON.stringify({ data: { Steps: null, AdmissionStatus: "Draft" }, message: "" }),
      }),
    )
    await page.goto("/#/track-admission?no=F25-00001&mobile=0123456789")
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible()
    await expect(page.getByText("Your answers are saved on this device")).toBeVisible()
  })

  test("offline the report waits, apart from the outbox, and goes with the network", async ({
    page,
    context,
  }) => {
    await enter(page, "admin")
    await breakList(page)
    await page.route("**/api/client-errors", (route) => route.abort())
    await page.goto("/#/client-errors")
    const id = (await page.getByText(/^Error id: /).textContent())?.replace("Error id: ", "") ?? ""
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("admissions:client-errors") ?? ""))
      .toContain(id)
    expect(await readOutboxes(page)).toEqual([])
    await page.unroute("**/api/client-errors")
    const sent = page.waitForResponse(
      (response) => response.url().endsWith("/api/client-errors") && response.request().method() === "POST",
    )
    await context.setOffline(true)
    await context.setOffline(false)
    expect((await sent).status()).toBe(202)
    await expect.poll(() => page.evaluate(() => localStorage.getItem("admissions:client-errors"))).toBeNull()
  })
})

test.describe("something fails behind the screen", () => {
  // An uncaught error is logged to the console, as it should be.
  test.use({ allowsFaults: true })

  test("the college hears of it, once and without a name, and the person goes on", async ({ page }) => {
    await enter(page, "admin")
    const heard: Record<string, string>[] = []
    page.on("request", (request) => {
      if (request.url().endsWith("/api/client-errors") && request.method() === "POST")
        heard.push(request.postDataJSON())
    })
    await page.goto("/#/tools")
    await expect(page.getByRole("heading", { level: 1, name: "Tools" })).toBeVisible()
    await page.evaluate(() => {
      const fault = (message: string) =>
        Object.assign(new Error(message), {
          stack: `Error: ${message}\n    at save (${location.origin}/assets/list.js:1:1)`,
        })
      for (let i = 0; i < 5; i += 1) {
        setTimeout(() => {
          throw fault("timer of asha@example.org")
        })
        void Promise.reject(fault("promise of 0912345678"))
      }
      void Promise.reject(new DOMException("Aborted", "AbortError"))
    })
    await expect
      .poll(() => heard.map(({ Message }) => Message).sort())
      .toEqual(["promise of [number]", "timer of [email]"])
    expect(heard.every(({ Route }) => Route === "/tools")).toBe(true)
    await page.goto("/#/client-errors")
    await expect(page.getByText("timer of [email]").filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByText("promise of [number]").filter({ visible: true }).first()).toBeVisible()
    expect(heard).toHaveLength(2)
  })

  test("a copy of the outbox that cannot be saved is not passed over in silence", async ({
    page,
    applicant,
  }) => {
    await enter(page, applicant.username, "/outbox")
    await expect(page.getByText("Nothing to send").first()).toBeVisible()
    // An entry of which a damaged disk has left little.
    await page.evaluate(async () => {
      const name = (await indexedDB.databases()).find((one) => one.name?.startsWith("admissions-user-"))?.name
      await new Promise((resolve, reject) => {
        const opening = indexedDB.open(String(name))
        opening.onerror = reject
        opening.onsuccess = () => {
          const within = opening.result.transaction("outbox", "readwrite")
          within.onabort = reject
          within.oncomplete = resolve
          within.objectStore("outbox").put({ entryId: "e", lane: "a", state: "refused" })
        }
      })
    })
    await page.reload()
    await page.evaluate(() => {
      URL.createObjectURL = () => {
        throw new DOMException("No room", "QuotaExceededError")
      }
    })
    await page.getByRole("button", { name: "Save a copy" }).click()
    await expect(page.getByText(/^The copy could not be saved\./).first()).toBeVisible()
  })
})

test("a browser that blocks workers still opens the app, without a fault", async ({ page }) => {
  await enter(page, "staff.office", "/students")
  await expect(page.getByText(/Showing 1–10 of/)).toBeVisible()
  // Without a worker, nothing can open the app again without a network (law 27).
  await page.context().setOffline(true)
  await expect(page.getByText(/· do not close or reload this page$/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(/do not close or reload/)).toHaveCount(0)
})
