/**
 * A person's device: a real Chromium with a profile on disk that is closed, killed and opened again. It touches only
 * processes of the test.
 */
import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type BrowserContext, type CDPSession, chromium, type Page, type Worker } from "@playwright/test"
import { browserOptions } from "../support/browser.ts"

export interface DeviceOptions {
  /** False: a browser without Background Sync. */
  hasSync?: boolean
  /** How many bytes the origin may store; without it, as many as the disk allows. */
  quota?: number
}

export class Device {
  /** The messages that the app showed, in order. */
  readonly said: string[] = []
  /** Console errors and unhandled rejections. */
  readonly errors: string[] = []
  readonly folder = mkdtempSync(join(tmpdir(), "device-"))
  private readonly url: string
  private readonly options: DeviceOptions
  private quotaSession: CDPSession | null = null
  /** How many ms the clock is from the real one; undefined as long as nobody has set it. */
  private clockShift: number | undefined
  private opened: { context: BrowserContext; page: Page } | null = null

  constructor(url: string, options: DeviceOptions = {}) {
    this.url = url
    this.options = options
  }

  get context(): BrowserContext {
    if (!this.opened) throw new Error("The browser is closed")
    return this.opened.context
  }

  get page(): Page {
    if (!this.opened) throw new Error("The browser is closed")
    return this.opened.page
  }

  get origin(): string {
    return this.url
  }

  async open({ offline = false } = {}): Promise<void> {
    const context = await chromium.launchPersistentContext(this.folder, {
      ...browserOptions(),
      baseURL: this.url,
      viewport: { width: 1280, height: 900 },
      locale: "en-IN",
      timezoneId: "Asia/Kolkata",
      offline,
    })
    context.setDefaultTimeout(30_000)
    this.watch(context)
    await context.exposeBinding("noteSaid", (_source, text: string) => {
      this.said.push(text)
    })
    // The runner's compiler adds this helper to functions that it sends to the page.
    await context.addInitScript("globalThis.__name = (named) => named")
    await context.addInitScript(observe, this.options.hasSync ?? true)
    this.opened = { context, page: context.pages()[0] ?? (await context.newPage()) }
    if (this.options.quota !== undefined) await this.setQuota(this.options.quota)
  }

  /** Sets the quota; it takes effect only on an empty profile. Null removes it at any time. */
  async setQuota(quotaSize: number | null): Promise<void> {
    if (!this.quotaSession) {
      await this.page.goto("/robots.txt")
      this.quotaSession = await this.cdp()
    }
    await this.quotaSession.send("Storage.overrideQuotaForOrigin", {
      origin: `${this.url}/`,
      ...(quotaSize === null ? {} : { quotaSize }),
    })
  }

  /** Sets the clock of all workers, now and when they start again, and of the pages that are opened from now on. */
  async shiftClock(ms: number): Promise<void> {
    const { context } = this
    if (this.clockShift === undefined)
      context.on("serviceworker", (worker) => void shiftWorker(worker, this.clockShift ?? 0))
    this.clockShift = ms
    await context.addInitScript(shiftDate, ms)
    for (const worker of context.serviceWorkers()) await shiftWorker(worker, ms)
  }

  async close(): Promise<void> {
    await this.opened?.context.close()
    this.opened = null
  }

  /** Kills the browser as a flat battery would: none of its processes can finish anything. */
  async kill(): Promise<void> {
    const { context } = this
    const ended = new Promise((resolve) => context.once("close", resolve))
    for (const pid of processesOf(this.folder)) killOne(pid)
    await ended
    this.opened = null
    for (const name of ["SingletonLock", "SingletonCookie", "SingletonSocket"])
      rmSync(join(this.folder, name), { force: true })
  }

  /** Closes the browser and deletes its profile. */
  async scrap(): Promise<void> {
    if (this.opened) await this.kill()
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }

  /** Opens another tab as `page`, and closes the first one in the middle of its work. */
  async replaceTab(): Promise<void> {
    const { context, page } = this
    const next = await context.newPage()
    this.opened = { context, page: next }
    await page.close({ runBeforeUnload: false })
  }

  async cdp(page = this.page): Promise<CDPSession> {
    return this.context.newCDPSession(page)
  }

  /** Stops every service worker at once, whatever it is doing. */
  async stopWorkers(): Promise<void> {
    const cdp = await this.cdp()
    const { running } = await workersOf(cdp)
    for (const versionId of running) await cdp.send("ServiceWorker.stopWorker", { versionId })
    await cdp.detach()
  }

  /** Fires a Background Sync event, as the browser does when it assumes that there is a network. */
  async fireSync(): Promise<void> {
    const cdp = await this.cdp()
    const { registrationId } = await workersOf(cdp)
    if (registrationId)
      await cdp.send("ServiceWorker.dispatchSyncEvent", {
        origin: this.url,
        registrationId,
        tag: "outbox",
        lastChance: false,
      })
    await cdp.detach()
  }

  private watch(context: BrowserContext): void {
    context.on("console", (message) => {
      if (message.type() === "error" && !/Failed to load resource|net::ERR_/.test(message.text()))
        this.errors.push(message.text())
    })
    context.on("weberror", (error) => this.errors.push(error.error().stack || String(error.error())))
  }
}

/** Runs in every page before its own code: records messages and the badge, and removes Background Sync if wanted. */
function observe(hasSync: boolean): void {
  const scope = globalThis as unknown as { noteSaid: (text: string) => void; badge: number }
  if (!hasSync && "ServiceWorkerRegistration" in globalThis)
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, "sync")
  scope.badge = 0
  const setBadge = (count: number) => {
    scope.badge = count
    return Promise.resolve()
  }
  Object.assign(Navigator.prototype, { setAppBadge: setBadge, clearAppBadge: () => setBadge(0) })
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLElement && node.closest("section[aria-label=Messages]"))
          for (const text of node.querySelectorAll("p")) scope.noteSaid(text.textContent ?? "")
  }).observe(document, { childList: true, subtree: true })
}

/** Runs in a page or a worker: from now on its clock is so many ms from the real one. */
function shiftDate(ms: number): void {
  const scope = globalThis as unknown as { RealDate?: DateConstructor }
  const Real = scope.RealDate ?? Date
  scope.RealDate = Real
  globalThis.Date = class extends Real {
    constructor(...given: unknown[]) {
      if (given.length === 0) super(Real.now() + ms)
      else super(...(given as [number]))
    }
    static override now(): number {
      return Real.now() + ms
    }
  } as DateConstructor
}

/** A worker that has been stopped never answers; when it starts again, it is another one. */
async function shiftWorker(worker: Worker, ms: number): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, 2000))
  await Promise.race([worker.evaluate(shiftDate, ms).catch(() => undefined), late])
}

async function workersOf(cdp: CDPSession): Promise<{ running: string[]; registrationId: string | null }> {
  const running = new Set<string>()
  let registrationId: string | null = null
  let told = () => undefined as unknown
  const first = new Promise((resolve) => {
    told = () => resolve(undefined)
  })
  cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    for (const one of registrations) if (!one.isDeleted) registrationId = one.registrationId
  })
  cdp.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
    for (const { versionId, runningStatus } of versions)
      if (runningStatus === "running" || runningStatus === "starting") running.add(versionId)
    told()
  })
  await cdp.send("ServiceWorker.enable")
  await Promise.race([first, new Promise((resolve) => setTimeout(resolve, 1000))])
  return { running: [...running], registrationId }
}

/** The processes of the browser with this profile. */
function processesOf(folder: string): number[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8", maxBuffer: 2 ** 26 })
  const all = lines.split("\n").flatMap((line) => {
    const found = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line)
    return found ? [{ pid: Number(found[1]), parent: Number(found[2]), args: found[3] ?? "" }] : []
  })
  const ours = new Set(
    all.filter(({ args }) => args.includes(`--user-data-dir=${folder}`)).map(({ pid }) => pid),
  )
  for (let grown = true; grown; ) {
    const before = ours.size
    for (const { pid, parent } of all) if (ours.has(parent)) ours.add(pid)
    grown = ours.size > before
  }
  return [...ours]
}

function killOne(pid: number): void {
  try {
    process.kill(pid, "SIGKILL")
  } catch (error) {
    // It has ended already, with its parent.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error
  }
}
