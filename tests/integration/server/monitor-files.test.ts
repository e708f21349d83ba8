/** The dashboard and alert rules to install: `/metrics` has the series that they query, and their limits are the page's. */
import { readFileSync } from "node:fs"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { parse } from "yaml"
import { type Check, type CheckId, checkIds, checkOf } from "#domain/health/checks.ts"
import { noteContents } from "#server/backup/noted-contents.ts"
import { noteBackupRun } from "#server/db/backup-runs.ts"
import { noteJobRun } from "#server/db/job-runs.ts"
import { serveMetrics } from "#server/monitor/endpoint.ts"
import { TestCollege } from "../../contract/support/test-college.ts"
import { found as samplesFor } from "./support/promql.ts"
import { askedSeries, givenSeries, type Series } from "./support/series.ts"
import { freePort } from "./support/temporary-postgres.ts"

interface Rule {
  alert: string
  expr: string
  for?: string
  labels: { severity: string; check?: CheckId }
  annotations: { summary: string; description: string; where: string }
}
interface Panel {
  title: string
  description?: string
  targets?: { expr: string; legendFormat: string }[]
  fieldConfig?: { defaults: { thresholds?: { steps: { value: number | null }[] } } }
}
const rules: Rule[] = parse(readFileSync("server/deploy/alerts.yaml", "utf8")).groups.flatMap(
  ({ rules: some }: { rules: Rule[] }) => some,
)
const { panels }: { panels: Panel[] } = JSON.parse(readFileSync("server/deploy/dashboard.json", "utf8"))
const exprs = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
]
/** The series that Prometheus itself adds: whether it could scrape a server. */
const OF_THE_MONITOR = "up"

const checked = (id: CheckId) => rules.filter(({ labels }) => labels.check === id)
/** The numbers in an expression, without those in names, labels and durations. */
const numbersIn = (expr: string) =>
  [...expr.replace(/"[^"]*"|\[[^\]]*\]/g, "").matchAll(/(?<![\w.])\d+(?:\.\d+)?(?![\w.])/g)].map(Number)

describe("what a monitor is given to install", () => {
  let college: TestCollege
  let endpoint: Awaited<ReturnType<typeof serveMetrics>>
  let given: readonly Series[]
  beforeAll(async () => {
    college = await TestCollege.start({ METRICS_PORT: String(await freePort()), CLAMD: "127.0.0.1:1" })
    // Makes something happen for every metric that the server can report.
    const { db, ports } = college
    const now = new Date()
    const run = { BegunAt: now.toISOString(), EndedAt: now.toISOString(), Position: 1, Name: "one.tar" }
    const done = { ...run, Outcome: "done", Bytes: 5, Fault: null } as const
    for (const one of [done, done]) await noteContents(db, one, 0)
    await noteBackupRun(db, done)
    for (const job of ["clean-up", "retention"] as const) {
      await noteJobRun(db, job, "done", now)
      await noteJobRun(db, job, "failed", now)
      ports.metrics.worked(job, "failed")
    }
    ports.metrics.arrived(now.toISOString(), now)
    ports.metrics.called("getAdmission", 503, 1, now)
    const { AdmissionId } = await db
      .selectFrom("admissions")
      .select("AdmissionId")
      .limit(1)
      .executeTakeFirstOrThrow()
    await db
      .insertInto("erasure_requests")
      .values({ RequestId: uuidv7(), AdmissionId, UserID: 1, AskedAt: now.toISOString(), State: "Asked" })
      .execute()
    await db
      .insertInto("notifications")
      .values({
        NotificationId: uuidv7(),
        AdmissionId,
        Kind: "admissionApproved",
        Status: "Prepared",
        CreatedAt: now.toISOString(),
      })
      .execute()
    await college.ask("GET", "/api/health")
    endpoint = await serveMetrics(ports, college.open.engine)
    given = givenSeries(await (await fetch(String(endpoint?.url))).text())
  })
  afterAll(async () => {
    await endpoint?.close()
    await college?.stop()
  })

  it.each(exprs)("%s asks for what is given: %s", (_name, expr) => {
    const { series, labels } = askedSeries(expr)
    expect(series.length).toBeGreaterThan(0)
    for (const asked of series.filter(({ name }) => name !== OF_THE_MONITOR)) {
      const of = given.filter(({ name }) => name === asked.name)
      expect(of, asked.name).not.toEqual([])
      const wanted = Object.entries(asked.labels)
      const fits = of.filter((one) => wanted.every(([label, value]) => one.labels[label] === value))
      expect(fits, JSON.stringify(asked)).not.toEqual([])
    }
    const known = new Set(
      given
        .filter(({ name }) => series.some((asked) => asked.name === name))
        .flatMap((one) => Object.keys(one.labels)),
    )
    for (const label of labels) expect(known, expr).toContain(label)
  })

  it.each(checkIds.map((id) => [id, checkOf(id)] as const))(
    "%s says the same as the page",
    (id, check: Check) => {
      const found = checked(id)
      expect(found.length > 0).toBe(check.todo !== null)
      for (const { annotations } of found)
        expect([annotations.summary, annotations.description]).toEqual([check.title, check.todo])
      const numbers = found.flatMap(({ expr }) => numbersIn(expr)).filter((number) => number !== 0)
      expect(numbers).toEqual(check.limit ? [check.limit] : [])
      if (check.limit === 0) expect(found.map(({ expr }) => expr).join()).toMatch(/ > 0$/)

      const panel = panels.find(({ title }) => title === check.title)
      expect(panel?.description).toBe(check.todo ?? "")
      const [, step] = panel?.fieldConfig?.defaults.thresholds?.steps ?? []
      // A panel turns red at its threshold, a rule only above its limit: for counts the threshold is one more.
      const isCounted = ["failedCalls", "clientErrors", "reusedTokens", "breaches"].includes(id)
      if (check.limit !== null) expect(step?.value).toBe(isCounted ? check.limit + 1 : check.limit)
    },
  )

  it.each([
    ["answers", [1], false],
    ["does not answer", [0], true],
    ["is not found by its name", [], true],
  ])("pages where a server %s: %j", (_, values, pages) => {
    const expr = rules.find(({ alert }) => alert === "AdmissionsServerAway")?.expr ?? ""
    const samples = values.map((value) => ({ name: OF_THE_MONITOR, labels: { job: "admissions" }, value }))
    expect(samplesFor(expr, { samples, time: 0 }).length > 0).toBe(pages)
  })

  it("pages for calls that are refused for a minute, and not for a single one", () => {
    const seconds = (time = "") => Number.parseInt(time, 10) * (time.endsWith("m") ? 60 : 1)
    const rule = rules.find(({ alert }) => alert === "AdmissionsCallsRefused")
    const windows = [...(rule?.expr ?? "").matchAll(/\[(\w+)\]/g)].map(([, time]) => seconds(time))
    expect(windows).toHaveLength(2)
    // A call is found for as long as the window: it must be over before the rule has held for long enough.
    expect(Math.max(...windows)).toBeLessThanOrEqual(seconds(rule?.for))
    // Scraped twice a minute, a shorter window would often hold one sample, of which there is no increase.
    expect(Math.min(...windows)).toBeGreaterThanOrEqual(60)
  })

  it("leaves no rule without a check but those for what no page can say, or none looks at", () => {
    expect(rules.filter(({ labels }) => !labels.check).map(({ alert }) => alert)).toEqual([
      "AdmissionsServerAway",
      "AdmissionsCallsRefused",
      "AdmissionsCallsWait",
      "AdmissionsBackupSmall",
    ])
    expect(rules.every(({ labels }) => !labels.check || checkIds.includes(labels.check))).toBe(true)
  })
})
