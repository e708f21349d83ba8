/**
 * The network comes back: it fails again soon, a write that took another way waits for it, and a page whose code never
 * arrived reloads.
 */

import { randomUUID } from "node:crypto"
import { sampleCreate } from "../contract/support/samples.ts"
import { signInOf } from "../e2e/api.ts"
import { enter, enterForm } from "../e2e/enter.ts"
import { expect } from "../e2e/test.ts"
import { forget, readyForOffline } from "../e2e/wait-for-worker.ts"
import { beginOffline, mobileOf } from "./begin-offline.ts"
import { isCommandPath } from "./exchange.ts"
import type { Fate } from "./fault-proxy.ts"
import { readOutboxes, setAttempts } from "./stores.ts"
import { test } from "./test.ts"

/** The answer of a station's Wi-Fi before its terms are accepted. */
const signInPage: Fate = { kind: "answer", status: 200, type: "text/html", body: "<h1>Station Wi-Fi</h1>" }

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
  const code = /assets\/base-[^/]*\.js/
  expect(await forget(page, code.source)).toBe(1)
  let asked = 0
  network.decide = (_method, path) => {
    if (code.test(path)) asked += 1
    return asked === 1 && code.test(path) ? { kind: "hang", commits: false } : { kind: "pass" }
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
  const lines = (await (await fetch(college.url)).text()).split("\n")
  let isCodeHere: () => void
  const codeIsHere = new Promise<void>((resolve) => {
    isCodeHere = resolve
  })
  const afterLines = lines.findIndex((line) => line.includes('id="root"'))
  expect(afterLines).toBeGreaterThan(0)
  network.decide = (_, path) =>
    path === "/" ? { kind: "pause-in-stream", afterLines, meanwhile: () => codeIsHere } : { kind: "pass" }
  // It runs after it has come.
  page.on("requestfinished", (request) => {
    if (/assets\/index-[^/]*\.js$/.test(request.url())) setTimeout(() => isCodeHere(), 1500)
  })
  await page.goto("/#/about", { waitUntil: "commit" })
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
})
