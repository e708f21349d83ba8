/**
 * The part of the fault suite that runs with all tests: some scenarios with a fixed seed, one of them repeated with a new one.
 * `npm run test:faults` runs all of them at length.
 */
import { test as base, expect } from "@playwright/test"
import { Api } from "../e2e/api.ts"
import { College } from "../e2e/college.ts"
import { anySeed } from "./random.ts"
import { Stage } from "./round.ts"
import { scenarios } from "./scenarios/table.ts"

const FIXED_SEED = 20251121

const test = base.extend<object, { college: College }>({
  college: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern here
    async ({}, use) => {
      const college = await College.open({ DEMO_STUDENTS: "20" })
      await use(college)
      await college.close()
    },
    { scope: "worker", timeout: 300_000 },
  ],
})

/** The scenarios that nothing else covers each day; `npm run test:faults` runs all of them. */
const ALWAYS = ["all-at-once", "browser-killed", "tab-killed", "together"]
/**
 * Two of these run each day, so that each is covered regularly without making a run longer. The laws of the last three are also
 * held each day without a browser (outbox.test.ts: laws 4, 8, 19).
 */
const IN_TURN = [
  "held-stream",
  "lost-renewal",
  "killed-in-stream",
  "lying-answers",
  "short-outages",
  "server-killed",
  "clock-days",
  "evicted",
  "restored",
  "clock-back",
  "poison-and-conflict",
  "storage-full",
]
/** The day on which the run began, in days (`playwright.config.ts`). */
const today = Number(process.env.FAULTS_DAY)
const half = IN_TURN.length / 2
const part = [...ALWAYS, IN_TURN[today % half], IN_TURN[half + (today % half)]]

/** One scenario of the day gets a second round with a new seed. */
const seedsOf = (name: string) =>
  part[today % part.length] === name ? [FIXED_SEED, anySeed()] : [FIXED_SEED]

let numbers = 0
const nextNumber = () => {
  numbers += 1
  return numbers
}

for (const scenario of scenarios.filter(({ name }) => part.includes(name)))
  test(`faults: ${scenario.title}`, async ({ college }, { parallelIndex }) => {
    const seeds = seedsOf(scenario.name)
    test.setTimeout(240_000 * seeds.length)
    numbers += 10_000 * parallelIndex
    const staff = await new Api(college.url).signIn("staff.office")
    for (const seed of seeds) {
      console.log(`${scenario.name}: seed ${seed}`)
      const stage = await Stage.open(scenario, college, staff, nextNumber)
      const report = await stage.play(seed, { isShort: true }).finally(() => stage.close())
      expect(report.violations, `npm run test:faults -- --scenario ${scenario.name} --seed ${seed}`).toEqual(
        [],
      )
    }
  })
