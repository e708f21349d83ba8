// npm test: installs, finds or installs a browser and a PostgreSQL server, runs every check and test, prints one total.
import { spawnSync } from "node:child_process"
import { mkdirSync, readFileSync, rmSync } from "node:fs"
import { ensureInstalled, root } from "../server/install.mjs"

ensureInstalled()
const { ensureBrowser } = await import("./setup/find-browser.mjs")
const { ensurePostgres } = await import("./setup/find-postgres.mjs")

const results = `${root}/test-results`
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const browser = ensureBrowser()
const postgres = ensurePostgres()
const env = { ...process.env, CHROMIUM_PATH: browser, POSTGRES_BIN: postgres ?? "" }
const total = { passed: 0, failed: 0 }

/** Runs one program; true when it ended well. */
function runs(title, program, args) {
  console.log(`\n== ${title}`)
  const started = Date.now()
  const { status } = spawnSync(program, args, { cwd: root, stdio: "inherit", env })
  console.log(
    `== ${title}: ${status === 0 ? "ok" : "FAILED"} (${Math.round((Date.now() - started) / 1000)} s)`,
  )
  return status === 0
}

/** A check counts as one test. */
function check(title, ...args) {
  const ok = runs(title, "npm", ["run", "--silent", ...args])
  total[ok ? "passed" : "failed"] += 1
  return ok
}

/** A test runner counts its own tests, by the JSON report that it writes. */
function suite(title, program, args, report, count) {
  const ok = runs(title, program, args)
  let counted = { passed: 0, failed: 0 }
  try {
    counted = count(JSON.parse(readFileSync(`${results}/${report}`, "utf8")))
  } catch (error) {
    console.log(`No report of ${title}: ${error.message}`)
  }
  total.passed += counted.passed
  total.failed += counted.failed
  // A runner that failed without a failed test (an error outside one, or none found) is a failure too.
  if ((!ok && counted.failed === 0) || counted.passed + counted.failed === 0) total.failed += 1
}

const vitest = (project) =>
  suite(
    `vitest: ${project}`,
    "npx",
    [
      "vitest",
      "run",
      "--project",
      project,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=test-results/${project}.json`,
    ],
    `${project}.json`,
    ({ numPassedTests, numFailedTests, numTotalTestSuites, numFailedTestSuites }) => ({
      passed: numPassedTests,
      failed:
        numFailedTests +
        (numTotalTestSuites === 0 || (numFailedTests === 0 && numFailedTestSuites > 0) ? 1 : 0),
    }),
  )

check("types", "types")
check("lint and borders", "lint")
check("contract", "lint:contract")
check("generated files are fresh", "check:generated")
vitest("unit")
vitest("contract")
vitest("integration")
if (check("build", "build"))
  suite(
    "browser",
    "npx",
    ["playwright", "test", "-c", "tests/playwright.config.ts"],
    "browser.json",
    ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
    }),
  )
check("coverage of texts, calls and routes", "coverage:check")
if (!postgres) {
  console.log("\nNo PostgreSQL server could be found or installed: the tests on it were skipped.")
  if (process.env.CI) total.failed += 1
}

console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
