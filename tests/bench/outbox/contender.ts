/** A contender of the outbox bench: its page and worker in a browser profile of its own, with a sink of its own. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test"
import { browserOptions } from "../../support/browser.ts"
import { BreakingLine } from "./server/breaking-line.ts"
import { Sink } from "./server/sink.ts"

export type Name = "ours" | "workbox" | "tanstack" | "rxdb" | "pouchdb"
export const NAMES: readonly Name[] = ["ours", "workbox", "tanstack", "rxdb", "pouchdb"]
export const TITLES: Record<Name, string> = {
  ours: "ours",
  workbox: "workbox-background-sync",
  tanstack: "@tanstack/offline-transactions",
  rxdb: "RxDB replication",
  pouchdb: "PouchDB to CouchDB",
}
/** True for contenders that send from a worker; the pages of the others send themselves. */
const hasWorker = (name: Name) => name === "ours" || name === "workbox"
/** The tag of each contender's sync event; none where there is no worker. */
export const SYNC_TAG: Partial<Record<Name, string>> = {
  ours: "outbox",
  workbox: "workbox-background-sync:bench",
}

export interface Opened {
  /** The query of the page's address. */
  query?: string
  /** True: everything is sent over a connection that breaks in the middle of a file. */
  breaks?: boolean
}

/** When nothing has arrived for so long, ms, a drain counts as ended. */
const REST_MS = 2000

/** One contender in a browser profile and on an origin of its own. */
export class Contender {
  readonly name: Name
  readonly sink: Sink
  /** Null unless everything is sent over a connection that breaks. */
  readonly line: BreakingLine | null
  page: Page
  private readonly context: BrowserContext
  private readonly profile: string
  private readonly cdp: CDPSession
  private readonly query: string
  private readonly workers = new Map<string, { registrationId: string; running: boolean }>()

  private constructor(
    { name, sink, line, query }: Pick<Contender, "name" | "sink" | "line"> & { query: string },
    browser: { context: BrowserContext; page: Page; cdp: CDPSession; profile: string },
  ) {
    this.name = name
    this.sink = sink
    this.line = line
    this.query = query
    this.context = browser.context
    this.page = browser.page
    this.cdp = browser.cdp
    this.profile = browser.profile
  }

  static async open(
    name: Name,
    pages: ReadonlyMap<string, { type: string; body: string }>,
    { query = "", breaks = false }: Opened = {},
  ): Promise<Contender> {
    const sink = await new Sink(pages).open(name === "pouchdb")
    const line = breaks ? await new BreakingLine(sink.port).open() : null
    const profile = mkdtempSync(join(tmpdir(), "outbox-bench-"))
    const context = await chromium.launchPersistentContext(profile, browserOptions())
    const page = context.pages()[0] ?? (await context.newPage())
    const cdp = await context.newCDPSession(page)
    const contender = new Contender({ name, sink, line, query }, { context, page, cdp, profile })
    await contender.watchWorkers()
    await contender.load(page)
    return contender
  }

  private get hasSync(): boolean {
    return !this.query.includes("nosync")
  }

  private get origin(): string {
    return this.line?.url ?? this.sink.url
  }

  private async watchWorkers(): Promise<void> {
    this.cdp.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
      for (const { versionId, registrationId, runningStatus } of versions)
        this.workers.set(versionId, { registrationId, running: runningStatus === "running" })
    })
    await this.cdp.send("ServiceWorker.enable")
  }

  /** Loads the page as when somebody opens it. */
  async load(page = this.page): Promise<void> {
    await page.goto(`${this.origin}/${this.name}.html${this.query}`)
    if (hasWorker(this.name)) await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.evaluate((token) => window.driver.signIn(token), this.sink.token)
  }

  async close(): Promise<void> {
    await this.context.close()
    await this.line?.close()
    await this.sink.close()
    rmSync(this.profile, { recursive: true, force: true })
  }

  async newTab(): Promise<Page> {
    const page = await this.context.newPage()
    await this.load(page)
    return page
  }

  offline(isOffline: boolean): Promise<void> {
    return this.context.setOffline(isOffline)
  }

  /** Saves writes while there is no network; returns their ids. */
  async saveOffline(count: number, lanes: number, page = this.page): Promise<{ ids: string[]; ms: number }> {
    await this.offline(true)
    const ids = Array.from({ length: count }, () => crypto.randomUUID())
    const ms = await page.evaluate(([list, many]) => window.driver.save(list, many), [ids, lanes] as const)
    return { ids, ms }
  }

  /** Saves one file of so many bytes while there is no network; returns the hex SHA-256 of its bytes. */
  async saveFileOffline(size: number): Promise<string> {
    await this.offline(true)
    return this.page.evaluate((bytes) => window.driver.saveFile(bytes), size)
  }

  /** Fires the event that the browser fires when the network is back, where it has Background Sync. */
  async fireSync(): Promise<void> {
    const tag = this.hasSync ? SYNC_TAG[this.name] : undefined
    const running = [...this.workers.values()].at(-1)
    if (!tag || !running) return
    await this.cdp.send("ServiceWorker.dispatchSyncEvent", {
      origin: this.origin,
      registrationId: running.registrationId,
      tag,
      lastChance: false,
    })
  }

  /** Kills the sender: the worker, or the page where there is none. */
  async kill(): Promise<void> {
    if (!hasWorker(this.name)) {
      await this.page.goto("about:blank")
      return
    }
    for (const [versionId, { running }] of this.workers)
      if (running) await this.cdp.send("ServiceWorker.stopWorker", { versionId })
  }

  async revive(): Promise<void> {
    if (!hasWorker(this.name)) await this.load()
  }

  waiting(): Promise<number> {
    return this.page.evaluate(() => window.driver.waiting())
  }

  /** Starts sending by the browser's event; where there is none, by what the page does itself. */
  async trigger(): Promise<void> {
    if (this.hasSync && SYNC_TAG[this.name]) await this.fireSync()
    else void this.page.evaluate(() => window.driver.send()).catch(() => undefined)
  }

  /** Starts sending after the network is back: by the browser's own event or, if that does not come, by firing one. */
  async begin(): Promise<void> {
    await this.offline(false)
    if (!(await until(() => this.sink.arrivals.length > 0, REST_MS))) await this.trigger()
  }

  /**
   * Lets the drain come to its end, and triggers another only when nothing moves: two drains at once would be caused by the
   * bench.
   */
  async settle(): Promise<void> {
    for (let round = 0; round < 4 && !(await this.isEmptyAtRest()); round += 1) await this.trigger()
    await this.isEmptyAtRest()
  }

  /** True when nothing waits; false when something waits and nothing has arrived for a while. */
  private async isEmptyAtRest(): Promise<boolean> {
    for (let seen = -1; seen !== this.sink.arrivals.length; ) {
      seen = this.sink.arrivals.length
      if (await until(async () => (await this.waiting()) === 0, REST_MS)) return true
    }
    return false
  }

  async empty(): Promise<void> {
    this.sink.reset()
    await this.offline(false)
    await this.settle()
    this.sink.reset()
  }
}

export async function until(
  isSo: () => boolean | Promise<boolean>,
  patienceMs: number,
  lookMs = 5,
): Promise<boolean> {
  const end = performance.now() + patienceMs
  while (performance.now() < end) {
    if (await isSo()) return true
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
  return false
}
