/**
 * The network comes back: it fails again soon, a write that took another way waits for it, and a page that arrived without its
 * code or its last lines, or to which nobody answers, opens all the same.
 */

import { randomUUID } from "node:crypto"
import type { Page } from "@playwright/test"
import { sampleCreate } from "../contract/support/samples.ts"
import { signInOf } from "../e2e/api.ts"
import { enter, enterForm } from "../e2e/enter.ts"
import { SignInPage } from "../e2e/pages/sign-in.page.ts"
import { expect } from "../e2e/test.ts"
import { forget, readyForOffline } from "../e2e/wait-for-worker.ts"
import { beginOffline, mobileOf } from "./begin-offline.ts"
import { isCommandPath } from "./exchange.ts"
import type { Fate } from "./fault-proxy.ts"
import { readOutboxes, setAttempts, setTokenEnd } from "./stores.ts"
import { test } from "./test.ts"

/** The answer of a station's Wi-Fi before its terms are accepted. */
const signInPage: Fate = { kind: "answer", status: 200, type: "text/html", body: "<h1>Station Wi-Fi</h1>" }

const CODE = /assets\/base-[^/]*\.js/

/** How many lines of the college's page come before the one with this part. */
async function linesBefore(url: string, part: string): Promise<number> {
  const lines = (await (await fetch(url)).text()).split("\n")
  const before = lines.findIndex((line) => line.includes(part))
  expect(before).toBeGreaterThan(0)
  return before
}

/** Resolves when the page's code has come, and has begun to run. */
const whenCodeIsHere = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on("requestfinished", (request) => {
      if (/assets\/index-[^/]*\.js$/.test(request.url())) setTimeout(resolve, 1500)
    })
  })

test("law 12: a network that fails again just after its return is tried soon, whatever the back-off says", async ({
  page,
  context,
  applicant,
  staff,
  network,
}) => {
  await beginOffline(page, applicant.username, applicant.seed)
  // As after a day without a network: the next automatic attempt is minutes away.
  await setAttempts(page, 30)
  let tries = 0
  network.decide = (method, path) => {
    if (isCommandPath(method, path)) tries += 1
    return tries < 4 && isCommandPath(method, path) ? signInPage : { kind: "pass" }
  }
  await context.setOffline(false)
  // Well before the back-off would have allowed an attempt.
  const held = () => staff.byMobile(mobileOf(applicant.seed))
  await expect.poll(held, { timeout: 60_000 }).toHaveLength(1)
})

test("a write that reaches the worker by another way and finds no network waits in the outbox, once", async ({
  page,
  context,
  college,
  applicant,
  staff,
}) => {
  await enterForm(page, applicant.username)
  await readyForOffline(page)
  const { token } = await signInOf(college.url, applicant.username)
  const body = { AdmissionId: randomUUID(), ...sampleCreate(applicant.seed) }
  await context.setOffline(true)
  const answer = await page.evaluate(
    async ({ sent, bearer }) => {
      const headers = {
        "Content-Type": "application/json",
        "Idempotency-Key": crypto.randomUUID(),
        Authorization: `Bearer ${bearer}`,
      }
      const response = await fetch("/api/admissions", { method: "POST", headers, body: JSON.stringify(sent) })
      return { status: response.status, said: await response.json() }
    },
    { sent: body, bearer: token },
  )
  expect(answer).toEqual({ status: 202, said: { message: "Saved on this device", queued: true } })
  expect((await readOutboxes(page)).map((row) => row.lane)).toEqual([body.AdmissionId])
  await context.setOffline(false)
  await expect.poll(async () => staff.byMobile(body.MobileNo)).toHaveLength(1)
  await expect.poll(() => readOutboxes(page)).toEqual([])
})

test("a page whose code is on its way for ever is opened anew by itself", async ({ page, network }) => {
  await enter(page, "counsellor.vja")
  await readyForOffline(page)
  expect(await forget(page, CODE.source)).toBe(1)
  let asked = 0
  network.decide = (_method, path) => {
    if (CODE.test(path)) asked += 1
    return asked === 1 && CODE.test(path) ? { kind: "hang", commits: false } : { kind: "pass" }
  }
  await page.reload({ waitUntil: "commit" })
  await expect.poll(() => asked).toBe(1)
  await page.waitForFunction(() => sessionStorage.getItem("admissions:loaded-anew"))
  // A browser sends only one request at a time to the same address.
  network.release()
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
})

test("a page whose code arrives before its last lines opens when these have arrived", async ({
  page,
  network,
  college,
}) => {
  const afterLines = await linesBefore(college.url, 'id="root"')
  const codeIsHere = whenCodeIsHere(page)
  network.decide = (_, path) =>
    path === "/" ? { kind: "pause-in-stream", afterLines, meanwhile: () => codeIsHere } : { kind: "pass" }
  await page.goto("/#/about", { waitUntil: "commit" })
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
})

test("a page that breaks off before its last lines lets people sign in", async ({
  page,
  network,
  college,
  applicant,
}) => {
  const afterLines = await linesBefore(college.url, 'id="root"')
  const codeIsHere = whenCodeIsHere(page)
  const meanwhile = () => codeIsHere.then(() => Promise.reject(new Error("The line was cut")))
  network.decide = (_, path) =>
    path === "/" ? { kind: "pause-in-stream", afterLines, meanwhile } : { kind: "pass" }
  await page.goto("/", { waitUntil: "commit" })
  await new SignInPage(page).signIn(applicant.username)
  await expect(page.getByRole("heading", { name: "Admission Form" }).first()).toBeVisible()
})

test("a page whose code is refused before its first words are here says so, and opens by itself", async ({
  page,
  network,
  college,
}) => {
  const afterLines = await linesBefore(college.url, 'id="no-code"')
  let isRefused: () => void
  const refused = new Promise<void>((resolve) => {
    isRefused = resolve
  })
  page.on("requestfailed", (request) => {
    // The page hears of it after that.
    if (CODE.test(request.url())) setTimeout(() => isRefused(), 500)
  })
  network.decide = (method, path) => {
    if (path === "/" && method === "GET")
      return { kind: "pause-in-stream", afterLines, meanwhile: () => refused }
    // Nor does it answer whether the code can be had: a page that was loaded anew waits half a minute with the next time.
    return CODE.test(path) || method === "HEAD" ? { kind: "drop" } : { kind: "pass" }
  }
  await page.goto("/#/about", { waitUntil: "commit" })
  await expect(page.getByRole("alert")).toContainText("A part of the app could not be loaded.")
  network.calm()
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
})

test("code that comes late after all ends the notice, and its page is not loaded anew any more", async ({
  page,
  network,
}) => {
  await enter(page, "counsellor.vja")
  await readyForOffline(page)
  expect(await forget(page, CODE.source)).toBe(1)
  let deliver: () => void = () => undefined
  const until = new Promise<void>((resolve) => {
    deliver = resolve
  })
  network.decide = (_, path) => (CODE.test(path) ? { kind: "held", until } : { kind: "pass" })
  await page.evaluate(() => sessionStorage.setItem("admissions:loaded-anew", String(Date.now())))
  await page.clock.install()
  await page.reload({ waitUntil: "commit" })
  await expect.poll(() => network.seen.some(({ path }) => CODE.test(path))).toBe(true)
  await page.clock.fastForward(16_000)
  const notice = page.getByText("A part of the app could not be loaded.")
  await expect(notice).toBeVisible()
  deliver()
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await expect(notice).toBeHidden()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.clock.fastForward(60_000)
  await page.evaluate(() => fetch(location.pathname, { method: "HEAD" }))
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true)
})

test("where a browser keeps nothing at all, too, a page opens by itself when its code can be had", async ({
  page,
  network,
}) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException("denied", "SecurityError")
    }
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, { get, configurable: true })
  })
  network.decide = (_, path) => (CODE.test(path) ? { kind: "drop" } : { kind: "pass" })
  await page.clock.install()
  await page.goto("/#/about", { waitUntil: "commit" })
  await expect(page.getByRole("alert")).toContainText("A part of the app could not be loaded.")
  network.calm()
  // No sooner than half a minute after the page itself was loaded.
  await page.clock.fastForward(31_000)
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
})

test("decision A14: on a network that is silent, an expired token keeps nobody from their work", async ({
  page,
  network,
}) => {
  await enter(page, "counsellor.vja", "/students")
  await readyForOffline(page)
  await setTokenEnd(page, 0)
  network.decide = (_, path) =>
    path.startsWith("/api/") ? { kind: "hang", commits: false } : { kind: "pass" }
  await page.reload({ waitUntil: "commit" })
  await expect(page.getByRole("heading", { level: 1, name: "Admissions" })).toBeVisible()
  await expect(page).toHaveURL(/#\/students$/)
})
