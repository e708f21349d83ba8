/** A new version of the app while a form is open. */
import { createHash } from "node:crypto"
import type { Page } from "@playwright/test"
import { isOwnPage } from "#offline/device/own-page.ts"
import { FormPage } from "../e2e/pages/form.page.ts"
import { SignInPage } from "../e2e/pages/sign-in.page.ts"
import { expect } from "../e2e/test.ts"
import { readyForOffline, waitForWorker } from "../e2e/wait-for-worker.ts"
import { beginOffline, mobileOf } from "./begin-offline.ts"
import { isCommandPath } from "./exchange.ts"
import type { Fate } from "./fault-proxy.ts"
import { readOutboxes } from "./stores.ts"
import { test } from "./test.ts"

test("the app is stored on the device although the first try failed", async ({
  page,
  applicant,
  network,
}) => {
  let tries = 0
  network.decide = (_method, path) => {
    // Only the worker asks for this file.
    if (path !== "/icons/icon.svg") return { kind: "pass" }
    tries += 1
    return tries === 1 ? { kind: "answer", status: 503, type: "text/plain", body: "busy" } : { kind: "pass" }
  }
  await page.clock.install()
  await new SignInPage(page).enterAs(applicant.username)
  await expect.poll(() => tries).toBe(1)
  // The page waits 20 s by its own clock before it tries again.
  const moveOn = async () => {
    await page.clock.fastForward(20_000)
    return tries
  }
  await expect.poll(moveOn, { intervals: [1000] }).toBe(2)
  await waitForWorker(page)
  expect(tries).toBe(2)
})

test("a page that no worker controls is taken over by the one that is there", async ({ page, applicant }) => {
  await new SignInPage(page).enterAs(applicant.username)
  await waitForWorker(page)
  const cdp = await page.context().newCDPSession(page)
  const loaded = page.waitForEvent("load")
  // As with Shift and Reload.
  await cdp.send("Page.reload", { ignoreCache: true })
  await loaded
  await waitForWorker(page)
})

test("law 18: a new version waits, is offered, and takes over only when asked", async ({
  page,
  applicant,
  college,
  network,
}) => {
  await new SignInPage(page).enterAs(applicant.username)
  await readyForOffline(page)
  const degree = new FormPage(page).control("DegreeId").locator("option:checked")
  await new FormPage(page).answer("DegreeId", "MS")
  network.stands.set("/service-worker.js", await newerWorker(college.url))
  await lookForNewVersion(page)
  await expect(degree).toHaveText("MS")
  const reloaded = page.waitForEvent("load")
  await page.getByRole("button", { name: "Update now" }).click()
  await reloaded
  await expect(degree).toHaveText("MS")
})

test("law 18: a new version waits until what is on its way has arrived", async ({
  page,
  context,
  applicant,
  college,
  network,
  staff,
}) => {
  await beginOffline(page, applicant.username, applicant.seed)
  // To the end: a page that loads looks for a version again, and would find the earlier one as another new one.
  network.stands.set("/service-worker.js", await newerWorker(college.url))
  let isSending = false
  network.decide = (method, path) => {
    if (!isCommandPath(method, path)) return { kind: "pass" }
    isSending = true
    return { kind: "hang", commits: true }
  }
  await context.setOffline(false)
  await expect.poll(() => isSending).toBe(true)
  await lookForNewVersion(page)
  await page.getByRole("button", { name: "Update now" }).click()
  await expect.poll(() => waitsForDrain(page), { message: "the update queues behind the drain" }).toBe(true)
  expect(await waitingState(page)).toBe("installed")
  const reloaded = page.waitForEvent("load")
  network.calm()
  await reloaded
  await expect.poll(() => waitingState(page), { message: "the new version has taken over" }).toBe(undefined)
  await expect.poll(async () => staff.byMobile(mobileOf(applicant.seed))).toHaveLength(1)
  await expect.poll(() => readOutboxes(page)).toEqual([])
})

test("law 18: a page of another release is not stored beside a new worker, and the one that belongs to it is", async ({
  page,
  applicant,
  college,
  network,
}) => {
  await new SignInPage(page).enterAs(applicant.username)
  await readyForOffline(page)
  const old = await textAt(`${college.url}/index.html`)
  const [start = ""] = /assets\/start-[\w-]+\.js/.exec(old) ?? []
  const asNewer = (text: string) =>
    text
      .replaceAll(start, "assets/start-newer.js")
      .replace(/"revision":"\w+","url":"index\.html"/, '"revision":"newer","url":"index.html"')
  const script = { kind: "answer", status: 200, type: "text/javascript" } as const
  const worker = asNewer(await textAt(`${college.url}/service-worker.js`))
  network.stands.set("/service-worker.js", { ...script, body: worker })
  network.stands.set("/assets/start-newer.js", { ...script, body: await textAt(`${college.url}/${start}`) })
  // The server of the release before answers for the page.
  expect(await installedTo(page)).toBe("redundant")
  expect(await waitingState(page)).toBe(undefined)
  // A program against viruses has written into it.
  const newer = asNewer(old).replace(
    "</head>",
    '<script src="https://scanner.test/assets/a.js"></script></head>',
  )
  network.stands.set("/index.html", { kind: "answer", status: 200, type: "text/html", body: newer })
  expect(await installedTo(page)).toBe("installed")
})

test("every stored file whose name stays is sent as it was built, and the page names only stored ones", async ({
  college,
}) => {
  const worker = await textAt(`${college.url}/service-worker.js`)
  const entries = [...worker.matchAll(/(?:"integrity":"([^"]+)",)?"revision":"[^"]+","url":"([^"]+)"/g)]
  expect(entries.map(([, , url]) => url)).toContain("index.html")
  const stored = [...worker.matchAll(/"url":"([^"]+)"/g)].map(([, url]) => `${college.url}/${url}`)
  for (const [, integrity, url = ""] of entries) {
    const { headers, bytes } = await fetchPart(`${college.url}/${url}`)
    if (url === "index.html") expect(isOwnPage(String(bytes), stored, `${college.url}/`)).toBe(true)
    else expect([url, integrityOf(bytes)]).toEqual([url, integrity])
    expect(headers.get("cache-control")).toContain("no-transform")
  }
})

async function fetchPart(url: string) {
  const answer = await fetch(url)
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

const textAt = async (url: string): Promise<string> => (await fetchPart(url)).bytes.toString()

const integrityOf = (content: string | Buffer): string =>
  `sha256-${createHash("sha256").update(content).digest("base64")}`

/** Looks for a new version; returns in which state its installation ends. */
const installedTo = (page: Page): Promise<ServiceWorkerState> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const found = new Promise((resolve) =>
      registration?.addEventListener("updatefound", resolve, { once: true }),
    )
    await registration?.update().catch(() => undefined)
    await found
    const worker = registration?.installing ?? registration?.waiting
    if (!worker) return "redundant"
    while (worker.state === "installing") await new Promise((resolve) => setTimeout(resolve, 50))
    return worker.state
  })

/** The server's worker with a change that has no effect. */
async function newerWorker(url: string): Promise<Fate> {
  const worker = await textAt(`${url}/service-worker.js`)
  return { kind: "answer", status: 200, type: "text/javascript", body: `${worker}\n// a newer version` }
}

async function lookForNewVersion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })
  await expect(page.getByText("A new version is ready.").first()).toBeVisible()
}

const waitingState = (page: Page): Promise<ServiceWorkerState | undefined> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)

const waitsForDrain = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const { pending = [] } = await navigator.locks.query()
    return pending.some(({ name }) => name?.startsWith("admissions-drain-"))
  })
