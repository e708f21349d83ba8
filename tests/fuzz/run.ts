/**
 * npm run test:fuzz: sends every call of the contract to a server of its own in every wrong way, and checks each answer.
 * `--seed N --requests N --postgres`. Exits with 1 on any violation, and prints the requests that reproduce it.
 */
import { mkdirSync, writeFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { anySeed } from "../faults/random.ts"
import { play, type Tally, type Violation } from "./play.ts"
import { Target } from "./target.ts"

const USUAL = 100_000
const SHOWN = 20
const REPORT = "test-results/fuzz.json"

const { values } = parseArgs({
  options: { seed: { type: "string" }, requests: { type: "string" }, postgres: { type: "boolean" } },
})
const whole = (name: string, given: string | undefined, usual: number): number => {
  const value = given === undefined ? usual : Number(given)
  if (Number.isInteger(value) && value >= 0) return value
  throw new Error(`--${name} must be a whole number`)
}
const seed = whole("seed", values.seed, anySeed())
const requests = whole("requests", values.requests, USUAL)
const engine = values.postgres ? "postgres" : "embedded"

const count = (tally: Tally, least: number, below: number) =>
  [...tally.statuses].reduce((sum, [status, n]) => (status >= least && status < below ? sum + n : sum), 0)

/** Groups violations by fault, because repeated ones need only one repair. */
function byFault(violations: readonly Violation[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const { fault } of violations) found.set(fault, (found.get(fault) ?? 0) + 1)
  return found
}

function summary(tally: Tally, seconds: number): string {
  const never = [...tally.operations].filter(([, row]) => row.taken === 0).map(([name]) => name)
  const rows: [string, string | number][] = [
    ["engine", engine],
    ["seed", seed],
    ["requests", tally.requests],
    ["of them raw bytes on a socket", tally.raw],
    ["of them broken by the contract", tally.broken],
    ["operations asked", tally.operations.size],
    ["answers 2xx and 3xx", count(tally, 200, 400)],
    ["answers 4xx", count(tally, 400, 500)],
    ["answers 5xx", count(tally, 500, 600)],
    ["batches of broken requests whose rows were compared", tally.batches >> 1],
    ["never taken", never.length === 0 ? "none" : never.join(", ")],
    ["violations", tally.violations.length],
    ["seconds", Math.round(seconds)],
  ]
  return ["| | |", "|---|---|", ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join("\n")
}

const begun = performance.now()
const target = await Target.start(engine)
console.log(`Fuzzing ${engine}: --seed ${seed} --requests ${requests}`)
let told = 0
const shown = new Set<string>()
const tally = await play(target, {
  seed,
  requests,
  tell: ({ requests: done, violations }) => {
    for (const { fault, request, answer } of violations
      .filter((one) => !shown.has(one.fault))
      .slice(0, SHOWN)) {
      if (shown.size < SHOWN && !shown.has(fault)) console.log(`\n${fault}\n${request}\n-> ${answer}\n`)
      shown.add(fault)
    }
    if (done - told < 10_000 && done < requests) return
    told = done
    console.log(
      `${done} requests, ${violations.length} violations, ${Math.round((performance.now() - begun) / 1000)} s`,
    )
  },
})
await target.stop()
for (const [fault, times] of byFault(tally.violations)) console.log(`${times} x ${fault}`)
mkdirSync("test-results", { recursive: true })
writeFileSync(REPORT, JSON.stringify({ seed, requests, engine, violations: tally.violations }, null, 2))
console.log(`\n${summary(tally, (performance.now() - begun) / 1000)}`)
if (tally.violations.length > 0) {
  console.log(`\nEvery violation with its request: ${REPORT}. Again: --seed ${seed} --requests ${requests}`)
  process.exitCode = 1
}
