/** The main job under faults, through the app's own screens: nothing lost, nothing twice. */
import type { CDPSession, Page } from "@playwright/test"
import { sampleApplication } from "#tests/support/sample-application.ts"
import { photo } from "#tests/support/sample-files.ts"
import { DocumentsPage } from "../e2e/pages/documents.page.ts"
import { FormPage } from "../e2e/pages/form.page.ts"
import { SignInPage } from "../e2e/pages/sign-in.page.ts"
import { expect } from "../e2e/test.ts"
import { beginOffline, mobileOf } from "./begin-offline.ts"
import { readStores } from "./stores.ts"
import { test } from "./test.ts"

const once = <T>(value: T, then: T) => {
  let left = 1
  return () => (left-- > 0 ? value : then)
}

/** Opens the outbox and waits until it says that everything was received. */
async function expectReceived(page: Page): Promise<void> {
  await page.goto("/#/outbox")
  await expect(page.getByText("Everything has been received by the college.").first()).toBeVisible({
    timeout: 60_000,
  })
}

test("law 6: the answer is lost after the server committed", async ({
  page,
  context,
  applicant,
  staff,
  network,
}) => {
  await beginOffline(page, applicant.username, applicant.seed)
  const fate = once({ kind: "commit-then-drop" } as const, { kind: "pass" } as const)
  network.decide = (method, path) =>
    method === "POST" && path === "/api/admissions" ? fate() : { kind: "pass" }
  await context.setOffline(false)
  await expectReceived(page)
  expect(await staff.byMobile(mobileOf(applicant.seed))).toHaveLength(1)
  const creates = network.seen.filter(({ method, path }) => method === "POST" && path === "/api/admissions")
  expect(creates.map(({ fate: kind }) => kind)).toEqual(["commit-then-drop", "pass"])
  expect(new Set(creates.map(({ key }) => key)).size).toBe(1)
})

test("law 6: a captive portal answers for the server", async ({
  page,
  context,
  applicant,
  staff,
  network,
}) => {
  await beginOffline(page, applicant.username, applicant.seed)
  let portal = true
  const page200 = {
    kind: "answer",
    status: 200,
    type: "text/html",
    body: "<h1>Station Wi-Fi: sign in</h1>",
  } as const
  network.decide = (_method, path) => (portal && path.startsWith("/api/") ? page200 : { kind: "pass" })
  await context.setOffline(false)
  await page.goto("/#/outbox")
  await expect(page.getByText("Admission and Personal Details").first()).toBeVisible()
  await expect.poll(() => network.seen.some(({ path }) => path === "/api/admissions")).toBe(true)
  await expect(page.getByText("Admission and Personal Details").first()).toBeVisible()
  expect(await staff.byMobile(mobileOf(applicant.seed))).toHaveLength(0)
  portal = false
  await expectReceived(page)
  expect(await staff.byMobile(mobileOf(applicant.seed))).toHaveLength(1)
})

test("law 9: misleading texts and passing errors are tried again, not dropped", async ({
  page,
  context,
  applicant,
  staff,
  network,
}) => {
  await beginOffline(page, applicant.username, applicant.seed)
  const faults = [500, 503, 429]
  network.decide = (method, path) => {
    const status = method === "POST" && path === "/api/admissions" ? faults.shift() : undefined
    const body = JSON.stringify({ message: "403 invalid, your request was refused for ever" })
    return status ? { kind: "answer", status, type: "application/json", body } : { kind: "pass" }
  }
  await context.setOffline(false)
  await expectReceived(page)
  expect(faults).toEqual([])
  expect(await staff.byMobile(mobileOf(applicant.seed))).toHaveLength(1)
})

test("law 11: a refused application is repaired at its field and goes on", async ({
  page,
  context,
  applicant,
  staff,
  network,
  axe,
}) => {
  const form = await beginOffline(page, applicant.username, applicant.seed)
  await form.answerAll(sampleApplication(applicant.seed).neet)
  await form.next()
  await form.expectStep(4)
  const message = "This number is on a list of numbers that are not in use."
  const refused = {
    kind: "answer",
    status: 422,
    type: "application/json",
    body: JSON.stringify({ message, errors: [{ field: "MobileNo", message }] }),
  } as const
  const fate = once<typeof refused | { kind: "pass" }>(refused, { kind: "pass" })
  network.decide = (method, path) =>
    method === "POST" && path === "/api/admissions" ? fate() : { kind: "pass" }
  await context.setOffline(false)
  await page.goto("/#/outbox")
  await expect(page.getByText(message).first()).toBeVisible({ timeout: 30_000 })
  await axe(page)
  await page
    .getByRole("link", { name: "Edit and send again" })
    .or(page.getByRole("button", { name: "Edit and send again" }))
    .first()
    .click()
  await expect(page.getByText(message).first()).toBeVisible()
  const other = 700_000 + applicant.seed
  await form.answer("mobileNumber", mobileOf(other))
  await form.next()
  await expectReceived(page)
  expect(await staff.byMobile(mobileOf(applicant.seed))).toHaveLength(0)
  const [row] = await staff.byMobile(mobileOf(other))
  const record = await staff.details(row!.AdmissionId)
  expect(record).toMatchObject({ MobileNo: mobileOf(other), NEETRank: 10234 })
})

test("the worker is killed with a request in flight", async ({
  page,
  context,
  applicant,
  staff,
  network,
}) => {
  const form = await beginOffline(page, applicant.username, applicant.seed)
  await form.answerAll(sampleApplication(applicant.seed).neet)
  await form.next()
  await form.expectStep(4)
  const cdp = await context.newCDPSession(page)
  const versions = await watchWorkers(cdp)
  let hang = true
  network.decide = (method, path) =>
    hang && method === "POST" && path === "/api/admissions"
      ? { kind: "hang", commits: true }
      : { kind: "pass" }
  await context.setOffline(false)
  await expect.poll(() => network.seen.some(({ fate }) => fate === "hang"), { timeout: 30_000 }).toBe(true)
  for (const versionId of versions) await cdp.send("ServiceWorker.stopWorker", { versionId })
  hang = false
  network.release()
  await expectReceived(page)
  const [row, ...more] = await staff.byMobile(mobileOf(applicant.seed))
  expect(more).toEqual([])
  expect(await staff.details(row!.AdmissionId)).toMatchObject({ NEETRank: 10234 })
})

async function watchWorkers(cdp: CDPSession): Promise<Set<string>> {
  const running = new Set<string>()
  cdp.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
    for (const { versionId, runningStatus } of versions)
      if (runningStatus === "running") running.add(versionId)
  })
  await cdp.send("ServiceWorker.enable")
  await expect.poll(() => running.size).toBeGreaterThan(0)
  return running
}

test("two tabs save and send at once", async ({ page, context, applicant, staff, network }) => {
  const form = await beginOffline(page, applicant.username, applicant.seed)
  const second = await context.newPage()
  const other = await new FormPage(second).open(5)
  await new DocumentsPage(second).upload("NEET PG Admit Card", await photo("admit card"))
  await form.answerAll(sampleApplication(applicant.seed).neet)
  await form.next()
  await form.expectStep(4)
  await context.setOffline(false)
  await Promise.all([page, second].map((tab) => tab.evaluate(() => dispatchEvent(new Event("online")))))
  await expectReceived(page)
  await expect(other.page.getByText("Uploaded").first()).toBeVisible()
  const [row, ...more] = await staff.byMobile(mobileOf(applicant.seed))
  expect(more).toEqual([])
  const record = await staff.details(row!.AdmissionId)
  expect(record.AdmissionDocs).toHaveLength(1)
  expect(record.NEETRank).toBe(10234)
  const keys = network.seen.filter(({ key, fate }) => key && fate === "pass").map(({ key }) => key)
  expect(new Set(keys).size, "each command is sent once").toBe(keys.length)
})

test("law 9: the session ends in the middle: nothing is removed, sign-in brings it all", async ({
  page,
  context,
  applicant,
  staff,
  college,
}) => {
  await beginOffline(page, applicant.username, applicant.seed)
  await endSession(page, college.url)
  await context.setOffline(false)
  const ended = page.getByText("Your session has expired. Please log in again.").first()
  await expect(ended).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible()
  expect(await staff.byMobile(mobileOf(applicant.seed))).toHaveLength(0)
  await new SignInPage(page).signIn(applicant.username)
  await page.waitForURL(/admissions\/create|outbox/)
  await expectReceived(page)
  expect(await staff.byMobile(mobileOf(applicant.seed))).toHaveLength(1)
})

/** Makes the server forget this device's session, as when an office locks an account. */
async function endSession(page: Page, url: string): Promise<void> {
  const token = await page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open("admissions-device")
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const read = opening.result.transaction("sessions").objectStore("sessions").getAll()
          read.onsuccess = () => {
            opening.result.close()
            resolve(read.result[0].token)
          }
        }
      }),
  )
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/api/auth/subLogout`, { method: "POST", headers })
  expect(answer.ok).toBe(true)
}

test("law 13, 17: the next person of the device sees nothing and sends nothing of the first, who comes back to it", async ({
  page,
  context,
  applicant,
  staff,
  network,
}) => {
  const mobile = mobileOf(applicant.seed)
  const ofTheFirst = async () =>
    (await readStores(page)).filter(({ text }) => /Lakshmi/.test(text) || text.includes(mobile))
  await beginOffline(page, applicant.username, applicant.seed)
  await page.goto("/#/outbox")
  await expect(page.getByText("Lakshmi Prasanna Gorantla").first()).toBeVisible()
  expect(await ofTheFirst()).not.toEqual([])
  await signOut(page)
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible()
  expect(await ofTheFirst()).toEqual([])
  await context.setOffline(false)
  const before = network.seen.length
  await new SignInPage(page).signIn("student.demo")
  await page.waitForURL(/admissions\/create/)
  await page.goto("/#/outbox")
  await expect(page.getByText(/waits? for somebody else/).first()).toBeVisible()
  await expect(page.getByText("Lakshmi Prasanna Gorantla")).toHaveCount(0)
  // The app begins to send what waits before it fetches ahead.
  const pathsSince = () => network.seen.slice(before).map(({ method, path }) => `${method} ${path}`)
  await expect.poll(() => pathsSince().some((path) => path.includes("/offline-pack"))).toBe(true)
  await page.waitForTimeout(3000)
  expect(pathsSince().filter((path) => /^(POST|PUT) \/api\/admissions/.test(path))).toEqual([])
  expect(await staff.byMobile(mobile)).toHaveLength(0)
  await signOut(page)
  await new SignInPage(page).signIn(applicant.username)
  await page.waitForURL(/admissions\/create|student-dashboard|outbox/)
  await page.goto("/#/outbox")
  await expectReceived(page)
  expect(await staff.byMobile(mobile)).toHaveLength(1)
})

test("law 13: a tab of somebody who has left in another one follows", async ({
  page,
  context,
  applicant,
}) => {
  await new SignInPage(page).enterAs(applicant.username)
  const other = await context.newPage()
  await other.goto("/#/admissions/create")
  await expect(other.getByRole("heading", { name: "Admission Form" }).first()).toBeVisible()
  await signOut(page)
  await expect(other.getByRole("heading", { name: "Sign in" })).toBeVisible()
  await new SignInPage(page).signIn("staff.office")
  await expect(page.getByRole("heading", { name: "Sign in" })).toHaveCount(0)
  // The device belongs to the next person now, and shows nothing of the previous one.
  await expect(other.getByRole("heading", { name: "Admission Form" })).toHaveCount(0)
  await other.goto("/#/dashboard")
  await expect(other.getByRole("heading", { name: /, Sunita$/ })).toBeVisible()
})

/** Signs out at any screen size, and answers the question if there is one. */
async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole("button", { name: "Open menu" })
  const logout = page.getByRole("button", { name: "Logout" })
  const asked = page.getByRole("alertdialog").getByRole("button", { name: "Logout" })
  await menu.or(logout).first().click()
  if (await menu.isVisible()) await logout.first().click()
  const signIn = page.getByRole("heading", { name: "Sign in" })
  await expect(asked.or(signIn).first()).toBeVisible()
  if (await asked.isVisible()) await asked.click()
  await expect(signIn).toBeVisible()
}
