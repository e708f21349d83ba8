/** One round of a scenario: its college, network and device, how it ends, and how the oracle judges it. */
import { mkdirSync, writeFileSync } from "node:fs"
import type { Page } from "@playwright/test"
import type { OutboxEntry } from "#offline/outbox/outbox-entry.ts"
import { expect } from "#tests/support/expect.ts"
import type { Api } from "../e2e/api.ts"
import { type College, PASSWORD } from "../e2e/college.ts"
import { RegisterPage } from "../e2e/pages/register.page.ts"
import { readyForOffline } from "../e2e/wait-for-worker.ts"
import { Desk } from "./desk.ts"
import { Device, type DeviceOptions } from "./device.ts"
import { isCommand } from "./exchange.ts"
import { FaultProxy } from "./fault-proxy.ts"
import { gatherHeld, gatherShown } from "./gather.ts"
import { judge, type Shown, type Violation } from "./oracle.ts"
import { createRandom, type Random } from "./random.ts"
import { readOutboxes, readStores, readToken } from "./stores.ts"

export interface Scenario {
  /** The name on the command line. */
  name: string
  /** What the scenario proves, in one sentence. */
  title: string
  device?: DeviceOptions
  username?: string
  /** True: every round has a new device. */
  isFreshEachRound?: boolean
  /** Runs once, after the sign-in. */
  prepare?: (round: Round) => Promise<void>
  run: (round: Round) => Promise<void>
}

export interface RoundReport {
  seed: number
  acknowledged: number
  sends: number
  effects: number
  violations: Violation[]
}

/** The college, the network and the device that the rounds of one scenario share. */
export class Stage {
  readonly college: College
  readonly staff: Api
  readonly network: FaultProxy
  readonly device: Device
  readonly scenario: Scenario
  userId = 0
  /** The mobile number of the applicant who owns the device; empty for staff. */
  mobile = ""
  /** The version of the app's databases. */
  version = 1
  readonly nextNumber: () => number

  private constructor(
    scenario: Scenario,
    college: College,
    staff: Api,
    network: FaultProxy,
    nextNumber: () => number,
  ) {
    this.scenario = scenario
    this.college = college
    this.staff = staff
    this.network = network
    this.nextNumber = nextNumber
    this.device = new Device(network.url, scenario.device)
  }

  /** Opens the stage, with a person signed in and ready to work without a network. */
  static async open(
    scenario: Scenario,
    college: College,
    staff: Api,
    nextNumber: () => number,
  ): Promise<Stage> {
    const network = await new FaultProxy(college.port).open()
    const stage = new Stage(scenario, college, staff, network, nextNumber)
    await stage.device.open()
    await stage.signIn()
    await scenario.prepare?.(new Round(stage, 0, new Desk(stage.device, nextNumber)))
    return stage
  }

  get username(): string {
    return this.scenario.username ?? "counsellor.vja"
  }

  /** Records who uses the device now. */
  async noteUser(): Promise<void> {
    this.userId = userOf(await readToken(this.device.page))
  }

  private async signIn(): Promise<void> {
    this.userId = await enterReady(this.device, this.username)
  }

  async play(seed: number, { isFirst = false, isShort = false } = {}): Promise<RoundReport> {
    const round = new Round(this, seed, new Desk(this.device, this.nextNumber))
    Object.assign(round, { isFirst, isShort })
    this.network.calm()
    this.network.seen.length = 0
    this.device.errors.length = 0
    const broken: Violation[] = []
    try {
      await inTime(
        this.scenario.run(round).then(() => round.settle()),
        ROUND_MS,
      )
    } catch (error) {
      await this.leaveTraces(seed)
      broken.push({
        law: "error",
        text: `The round broke off: ${error instanceof Error ? error.message : error}`,
      })
    }
    try {
      return await inTime(round.end(broken), END_MS)
    } catch (error) {
      const text = `The oracle could not look: ${error instanceof Error ? error.message : error}`
      return { seed, acknowledged: 0, sends: 0, effects: 0, violations: [...broken, { law: "error", text }] }
    }
  }

  /** Saves what screen, device and network showed when a round failed. */
  private async leaveTraces(seed: number): Promise<void> {
    const { page } = this.device
    const path = `test-results/faults/${this.scenario.name}-${seed}`
    await page.screenshot({ path: `${path}.png`, timeout: 5000 }).catch(() => undefined)
    const locks = await inTime(
      page.evaluate(() => navigator.locks.query()),
      5000,
    ).catch(String)
    const rows = await inTime(readOutboxes(page), 5000).catch(String)
    const workers = await inTime(
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        const { installing, waiting, active } = registration ?? {}
        return { installing: installing?.state, waiting: waiting?.state, active: active?.state }
      }),
      5000,
    ).catch(String)
    const seen = this.network.seen.map(({ method, path: to, fate, status, key }) => ({
      method,
      to,
      fate,
      status,
      key,
    }))
    mkdirSync("test-results/faults", { recursive: true })
    writeFileSync(
      `${path}.json`,
      JSON.stringify({ url: page.url(), locks, workers, rows, seen, said: this.device.said }, null, 1),
    )
  }

  async close(): Promise<void> {
    await this.device.scrap()
    await this.network.close()
  }
}

/** Signs in on a device and waits until it is ready to work without a network. Returns the user's number. */
export async function enterReady({ page }: Device, username: string): Promise<number> {
  await new RegisterPage(page).enterAs(username)
  // Ready before the faults begin.
  await readyForOffline(page)
  return userOf(await readToken(page))
}

/** A round that takes longer counts as a finding, so that a run never hangs. */
const ROUND_MS = 300_000
const END_MS = 60_000
/** The time for switching the network off or on. */
const SWITCH_MS = 10_000

function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Not done after ${ms / 1000} s`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const userOf = (token: string | null): number =>
  token ? Number(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).sub) : 0

export class Round {
  readonly stage: Stage
  readonly seed: number
  readonly random: Random
  readonly desk: Desk
  /** True for the first round of a whole run, which also does what would take too long in every round. */
  isFirst = false
  /** True within the whole test suite, where a round has only a few seconds. */
  isShort = false
  /** Console errors that this scenario provokes on purpose. */
  expectedErrors: RegExp | null = null
  private readonly shown: Shown[] = []
  private readonly secrets = new Set<string>([PASSWORD])

  constructor(stage: Stage, seed: number, desk: Desk) {
    this.stage = stage
    this.seed = seed
    this.random = createRandom(seed)
    this.desk = desk
  }

  get device(): Device {
    return this.stage.device
  }

  get network(): FaultProxy {
    return this.stage.network
  }

  /**
   * Opens the outbox in a new tab, and stops the workers: a tab or worker that was refused in the round before uses single calls
   * for a minute. The tab has loaded by then: stopping a worker while it delivers the app's parts is another scenario.
   */
  async renewSenders(): Promise<void> {
    const { device } = this
    await device.replaceTab()
    await device.page.goto("/#/outbox")
    await device.page.getByRole("heading", { name: "Waiting to be sent" }).first().waitFor()
    await device.stopWorkers()
  }

  async goOffline(): Promise<void> {
    await this.setOffline(true)
  }

  /** A worker that stops at that moment never confirms the switch, so the remaining pages and workers are told again. */
  private async setOffline(offline: boolean): Promise<void> {
    for (let tries = 3; tries > 0; tries -= 1)
      try {
        return await inTime(this.device.context.setOffline(offline), SWITCH_MS)
      } catch (error) {
        if (tries === 1) throw error
      }
  }

  /** Reads what waits from `page` before; not at all when it is null. */
  async goOnline(page: Page | null = this.device.page): Promise<void> {
    if (page) await this.desk.noteRows(page)
    await this.setOffline(false)
  }

  /** Compares the numbers on the screen with the rows, at this moment. */
  async checkNumbers(when: string): Promise<void> {
    this.shown.push(await gatherShown(this.device.page, this.stage.userId, when))
  }

  /** The network is good again: everything that can be sent must be sent, without any help. */
  async settle({ timeout = 60_000 } = {}): Promise<void> {
    await this.noteToken()
    this.network.calm()
    await this.goOnline()
    await this.device.page.goto("/#/outbox")
    await expect
      .poll(() => this.unsettled(), {
        message: "what waits goes by itself",
        timeout: timeout + (await this.longestWait()),
        intervals: [150],
      })
      .toEqual([])
  }

  /** All waiting rows on the device, of all people. */
  rows(): Promise<OutboxEntry[]> {
    return readOutboxes(this.device.page)
  }

  async isQuiet(): Promise<boolean> {
    return (await this.unsettled()).length === 0
  }

  /** Waits while the network is still bad: until the faults are used up, or nothing is left that could fail. */
  async untilQuiet(isOver: () => boolean, timeout = 30_000): Promise<void> {
    for (let wait = 0; ; ) {
      const isDone = async () => isOver() || (await this.isQuiet())
      try {
        await expect.poll(isDone, { timeout: timeout + wait }).toBe(true)
        return
      } catch (error) {
        // An entry that was temporarily refused several times waits longer each time (law 9).
        wait = await this.longestWait()
        if (wait === 0) throw error
      }
    }
  }

  /** How many ms until the last waiting entry may be tried again. */
  private async longestWait(): Promise<number> {
    const rows = await this.rows()
    return Math.max(0, ...rows.map(({ nextAttemptAt }) => nextAttemptAt - Date.now()))
  }

  /** Entries that could still be sent: neither refused nor behind a refused one. */
  private async unsettled(): Promise<string[]> {
    const rows = await readOutboxes(this.device.page)
    const stopped = new Set(rows.filter(({ state }) => state === "refused").map(({ lane }) => lane))
    return rows
      .filter(({ lane, userId }) => !stopped.has(lane) && userId === this.stage.userId)
      .map(
        ({ operationId, state, waitReason, attempts }) => `${operationId} ${state} ${waitReason} ${attempts}`,
      )
  }

  async noteToken(): Promise<void> {
    const token = await readToken(this.device.page)
    if (token) this.secrets.add(token)
  }

  /** Checks that, with nobody signed in, nothing that a person entered can be read on the device. */
  async checkLocked(): Promise<void> {
    const mobiles = this.desk.acknowledged.map(({ mobile }) => mobile)
    const readable = async () =>
      (await readStores(this.device.page))
        .filter(({ text }) => mobiles.some((mobile) => text.includes(mobile)))
        .map(({ place }) => place)
    // When the college has ended a session, the sign-in appears at once and the data is locked afterwards.
    await expect.poll(readable).toEqual([])
  }

  /** The findings of the oracle, after the app has shown its final numbers. */
  async end(broken: readonly Violation[]): Promise<RoundReport> {
    const { desk, network, device, stage } = this
    const { page } = device
    await this.noteToken()
    await this.checkNumbers("at the end")
    const held = await gatherHeld(
      stage.staff,
      desk.acknowledged.map(({ mobile }) => mobile),
    )
    const violations = judge({
      acknowledged: desk.acknowledged,
      waiting: await readOutboxes(page),
      held,
      passed: network.seen,
      known: desk.known,
      shown: this.shown,
      stored: await readStores(page),
      secrets: [...this.secrets],
      errors: device.errors.filter((text) => !this.expectedErrors?.test(text)),
    })
    if (broken.length === 0) await this.discardRest()
    return {
      seed: this.seed,
      acknowledged: desk.acknowledged.length,
      sends: network.seen.filter(isCommand).length,
      effects: network.seen.filter((one) => isCommand(one) && one.commit !== null && !one.isReplay).length,
      violations: [...broken, ...violations],
    }
  }

  /** Discards the entries that still need their person, as the person would, so that the next round starts empty. */
  private async discardRest(): Promise<void> {
    const { page } = this.device
    await page.goto("/#/outbox")
    for (let left = await this.desk.waiting(); left > 0; left = await this.desk.waiting()) {
      await page.getByRole("button", { name: "Discard" }).first().click()
      await page
        .getByRole("alertdialog")
        .or(page.getByRole("dialog"))
        .getByRole("button", { name: "Discard" })
        .click()
      await expect.poll(() => this.desk.waiting()).toBeLessThan(left)
    }
  }
}
