/**
 * Measures our outbox against the college's own server, built and started as in production, with the demo college: what a
 * device sends, and that all of it arrives exactly once.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { chromium, type Page } from "@playwright/test"
import { uuidv7 } from "uuidv7"
import type { Command } from "#offline/outbox/enqueue.ts"
import { sampleCreate, sampleHistory, samplePayment } from "../../contract/support/samples.ts"
import { Api, askToSignIn } from "../../e2e/api.ts"
import { College } from "../../e2e/college.ts"
import { browserOptions } from "../../support/browser.ts"
import type { Pages } from "./bundle.ts"
import { until } from "./contender.ts"
import { LANES, seconds, trafficText } from "./measures.ts"
import { CollegeLine } from "./server/college-line.ts"

const STAFF = "counsellor.vja"
/** Together with an application, a change of it and its marks: 25 commands for each applicant. */
const PAYMENTS = 22
const PATIENCE_MS = 120_000
const MS_PER_TICK = 10
/** Each check of the device's database slows its drain a little. */
const LOOK_MS = 50
const CITY = "Tenali"
/** How many history rows the sample has. */
const HISTORY_ROWS = 2

interface Applicant {
  id: string
  mobile: string
  payments: string[]
  commands: Command[]
}

/** What an office enters for one applicant on one day without a network. */
function applicantOf(seed: number): Applicant {
  const lane = uuidv7()
  const application = { AdmissionId: lane, ...sampleCreate(700_000 + seed) }
  const named = { lane, title: "Bench", subject: "Bench" }
  const payments = Array.from({ length: PAYMENTS }, () => uuidv7())
  const commands: Command[] = [
    { ...named, operationId: "createAdmission", body: application },
    { ...named, operationId: "updateAdmission", params: { id: lane }, body: { City: CITY } },
    { ...named, operationId: "createAcademicHistory", body: sampleHistory(lane) },
    ...payments.map((id, at) => ({
      ...named,
      operationId: "createPayment" as const,
      body: samplePayment(lane, {
        PaymentId: id,
        Amount: 1000 + at,
        TransactionRef: String(800_000_000_000 + seed * 100 + at),
        PaymentReferenceId: 1,
        ReceiverBank: "Demo Bank",
        ReceiverAccNo: "123",
        ReceiverBranch: "College",
      }) as Command["body"],
    })),
  ]
  return { id: lane, mobile: application.MobileNo, payments, commands }
}

/** The commands of all applicants, interleaved, with the order of each applicant kept. */
const byTurns = (applicants: readonly Applicant[]): Command[] =>
  (applicants[0]?.commands ?? []).flatMap((_, at) => applicants.flatMap(({ commands }) => commands[at] ?? []))

/**
 * Time, traffic, the server's work, and what the college has received: for a first drain after the server's start, and for a
 * later one.
 */
export async function drainAtCollege(pages: Pages, delayMs: number): Promise<string> {
  const college = await College.open()
  const line = await new CollegeLine(pages, college.port, delayMs).open()
  const profile = mkdtempSync(join(tmpdir(), "outbox-bench-"))
  const context = await chromium.launchPersistentContext(profile, browserOptions())
  try {
    const page = await context.newPage()
    await page.goto(`${line.url}/college.html`)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.evaluate((answer) => window.desk.signIn(answer), await askToSignIn(college.url, STAFF))
    const said: string[] = []
    const all: Applicant[] = []
    for (const when of ["after its start", "later"]) {
      const applicants = Array.from({ length: LANES }, (_, at) => applicantOf(all.length + at))
      all.push(...applicants)
      const before = processorMs(college.pid)
      const drained = await drainOnce(page, line, byTurns(applicants))
      said.push(`${when} ${drained}, ${seconds(processorMs(college.pid) - before)} of its processor`)
    }
    return [...said, await whatArrived(college.url, all)].join("; ")
  } finally {
    await context.close()
    await line.close()
    await college.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

async function drainOnce(page: Page, line: CollegeLine, commands: readonly Command[]): Promise<string> {
  await page.context().setOffline(true)
  await page.evaluate((list) => window.desk.save(list), JSON.stringify(commands))
  line.traffic.reset()
  await page.context().setOffline(false)
  await untilNoneIsKept(page, commands.length)
  const took = performance.now() - (line.traffic.firstAt ?? 0)
  return `${seconds(took)} (${trafficText(line.traffic.since())})`
}

/**
 * The processor time that a process has used so far, ms: unlike elapsed time, it hardly depends on what else runs. Linux
 * only.
 */
function processorMs(pid: number | undefined): number {
  const [, rest = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")
  const [user, system] = rest.split(" ").slice(11, 13).map(Number)
  return ((user ?? 0) + (system ?? 0)) * MS_PER_TICK
}

async function untilNoneIsKept(page: Page, saved: number): Promise<void> {
  const kept = () => page.evaluate(() => window.desk.kept())
  if (await until(async () => (await kept()).count === 0, PATIENCE_MS, LOOK_MS)) return
  const { count, refusals } = await kept()
  throw new Error(`${count} of ${saved} are still kept. Refused: ${refusals.slice(0, 3).join(" ")}`)
}

/** Asked as staff: how often each application, change, history and payment has arrived. */
async function whatArrived(url: string, applicants: readonly Applicant[]): Promise<string> {
  const staff = await new Api(url).signIn(STAFF)
  let lost = 0
  let doubled = 0
  const count = (times: number) => {
    if (times === 0) lost += 1
    if (times > 1) doubled += 1
  }
  for (const { id, mobile, payments } of applicants) {
    count((await staff.byMobile(mobile)).length)
    const held = await staff.details(id)
    count(held.City === CITY ? 1 : 0)
    count(held.AcademicHistory.length / HISTORY_ROWS)
    for (const one of payments) count(held.Payments.filter(({ PaymentId }) => PaymentId === one).length)
    if (held.Payments.length > payments.length) doubled += 1
  }
  return `${lost} lost, ${doubled} doubled`
}
