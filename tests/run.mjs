// npm test: installs, finds or installs a browser and a PostgreSQL server, runs every check and test, prints one total.
import { spawn, spawnSync } from "node:child_process"
import { mkdirSync, readFileSync, rmSync } from "node:fs"
import { ensureInstalled, root } from "../server/install.mjs"

ensureInstalled()
const { ensureBrowser, ensureShell } = await import("./setup/find-browser.mjs")
const { ensureClamd } = await import("./setup/find-clamd.mjs")
const { ensureHtmlChecker } = await import("./setup/find-html-checker.mjs")
const { ensurePostgres } = await import("./setup/find-postgres.mjs")

const results = `${root}/test-results`
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const browser = ensureBrowser()
ensureShell()
const postgres = ensurePostgres()
const clamd = ensureClamd()
const htmlChecker = ensureHtmlChecker()
const env = { ...process.env, CHROMIUM_PATH: browser, POSTGRES_BIN: postgres ?? "", CLAMD_BIN: clamd ?? "" }
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
  return counted(runs(title, "npm", ["run", "--silent", ...args]))
}

function counted(ok) {
  total[ok ? "passed" : "failed"] += 1
  return ok
}

/** Two checks that use one core each, at the same time; each says its words at its end. */
async function checkBoth(...both) {
  const ended = both.map(
    ([title, script]) =>
      new Promise((resolve) => {
        const started = Date.now()
        const said = []
        const child = spawn("npm", ["run", "--silent", script], { cwd: root, env })
        for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => said.push(chunk))
        child.once("close", (status) => {
          console.log(`\n== ${title}\n${Buffer.concat(said).toString().trimEnd()}`)
          console.log(
            `== ${title}: ${status === 0 ? "ok" : "FAILED"} (${Math.round((Date.now() - started) / 1000)} s)`,
          )
          resolve(status === 0)
        })
      }),
  )
  for (const ok of await Promise.all(ended)) counted(ok)
}

/** A test runner counts its own tests, by the JSON report that it writes. */
function suite(title, program, args, report, count) {
  const ok = runs(title, program, args)
  let found = { passed: 0, failed: 0 }
  try {
    found = count(JSON.parse(readFileSync(`${results}/${report}`, "utf8")))
  } catch (error) {
    console.log(`No report of ${title}: ${error.message}`)
  }
  total.passed += found.passed
  total.failed += found.failed
  // A runner that failed without a failed test (an error outside one, or none found) is a failure too.
  if ((!ok && found.failed === 0) || found.passed + found.failed === 0) total.failed += 1
}

const vitest = (projects, ...how) =>
  suite(
    `vitest: ${projects.join(", ")}`,
    "npx",
    [
      "vitest",
      "run",
      ...projects.flatMap((project) => ["--project", project]),
      ...how,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=test-results/${projects.join("-")}.json`,
    ],
    `${projects.join("-")}.json`,
    ({ numPassedTests, numFailedTests, numTotalTestSuites, numFailedTestSuites }) => ({
      passed: numPassedTests,
      failed:
        numFailedTests +
        (numTotalTestSuites === 0 || (numFailedTests === 0 && numFailedTestSuites > 0) ? 1 : 0),
    }),
  )

await checkBoth(["generated files are fresh", "check:generated"], ["contract", "lint:contract"])
await checkBoth(["types", "types"], ["lint and borders", "lint"])
vitest(["unit"], "--pool=threads", "--maxWorkers=2")
// Their files share what they load: the server is loaded once per process, each file has a college of its own.
vitest(["contract", "integration"], "--no-isolate")
if (postgres) vitest(["contract-postgres"], "--no-isolate")
if (check("build", "build")) {
  check("size of the first load", "check:sizes")
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
  if (htmlChecker) check("HTML of every screen", "check:html")
}
check("coverage of texts, calls and routes", "coverage:check")
if (!postgres) {
  console.log("\nNo PostgreSQL server could be found or installed: the tests on it were skipped.")
  if (process.env.CI) total.failed += 1
}
if (!clamd) {
  console.log("\nNo virus scanner (clamd) could be found or installed: the tests with it were skipped.")
  if (process.env.CI) total.failed += 1
}
if (!htmlChecker) {
  console.log(
    "\nNo Java or HTML checker could be found or installed: the HTML of the screens was not checked.",
  )
  if (process.env.CI) total.failed += 1
}

console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
