/**
 * The command itself: runs the rounds of each scenario with their seeds, prints the table, and exits with 1 on any
 * violation.
 */
import { parseArgs } from "node:util"
import { Api } from "../e2e/api.ts"
import { College } from "../e2e/college.ts"
import { anySeed, seedsFrom } from "./random.ts"
import { type RoundReport, type Scenario, Stage } from "./round.ts"
import { scenarios } from "./scenarios/table.ts"

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "20" },
    scenario: { type: "string", multiple: true },
    seed: { type: "string" },
    jobs: { type: "string", default: "1" },
  },
})
const firstSeed = values.seed === undefined ? anySeed() : Number(values.seed) >>> 0
const chosen = scenarios.filter(({ name }) => values.scenario?.includes(name) ?? true)
if (chosen.length === 0 || chosen.length < (values.scenario?.length ?? 0)) {
  console.error(`Scenarios: ${scenarios.map(({ name }) => name).join(", ")}`)
  process.exit(2)
}

let numbers = 0
const nextNumber = () => {
  numbers += 1
  return numbers
}

async function playAll(scenario: Scenario, college: College): Promise<RoundReport[]> {
  const staff = await new Api(college.url).signIn("staff.office")
  let stage: Stage | null = null
  const reports: RoundReport[] = []
  try {
    for (const [at, seed] of seedsFrom(firstSeed, Number(values.rounds)).entries()) {
      stage ??= await Stage.open(scenario, college, staff, nextNumber)
      const started = Date.now()
      const report = await stage.play(seed, { isFirst: at === 0 })
      reports.push(report)
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      const verdict = report.violations.length === 0 ? "ok" : `${report.violations.length} VIOLATIONS`
      console.log(
        `${scenario.name} ${at + 1}/${values.rounds} seed ${seed}: ${report.acknowledged} saves, ${report.sends} sends, ${report.effects} effects, ${verdict} (${seconds} s)`,
      )
      for (const { law, text } of report.violations) console.log(`  ${law}: ${text}`)
      if (report.violations.length > 0 || scenario.isFreshEachRound) {
        // The next round must not inherit anything.
        await stage.close()
        stage = null
      }
    }
  } finally {
    await stage?.close()
  }
  return reports
}

const table = new Map<string, RoundReport[]>()
const waiting = [...chosen]
await Promise.all(
  Array.from({ length: Number(values.jobs) }, async () => {
    const college = await College.open({ DEMO_STUDENTS: "20" })
    for (let next = waiting.shift(); next; next = waiting.shift())
      table.set(next.name, await playAll(next, college))
    await college.close()
  }),
)

const sum = (reports: readonly RoundReport[], of: (one: RoundReport) => number) =>
  reports.reduce((total, one) => total + of(one), 0)
const rows = chosen.map(({ name }) => {
  const reports = table.get(name) ?? []
  const bad = reports.filter(({ violations }) => violations.length > 0)
  return [
    name,
    reports.length,
    sum(reports, (one) => one.acknowledged),
    sum(reports, (one) => one.sends),
    sum(reports, (one) => one.effects),
    sum(reports, (one) => one.violations.length),
    bad.map(({ seed }) => seed).join(" ") || "-",
  ].map(String)
})
const head = ["scenario", "rounds", "acknowledged saves", "sends seen", "effects", "violations", "seeds"]
console.log(`\nFirst seed ${firstSeed}\n`)
for (const row of [head, head.map(() => "---"), ...rows]) console.log(`| ${row.join(" | ")} |`)
const all = [...table.values()].flat()
const violations = sum(all, (one) => one.violations.length)
console.log(`\n${all.length} rounds, ${violations} violations`)
process.exit(violations === 0 ? 0 : 1)
