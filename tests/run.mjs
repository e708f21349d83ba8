// npm test: installs, finds or installs a browser and a PostgreSQL server, runs every check and test, prints one total.
import { spawn, spawnSync } from "node:child_process"
import { mkdirSync, readFileSync, rmSync } from "node:fs"
import { relative } from "node:path"
import { noteBuilt } from "../server/build.mjs"
import { ensureInstalled, root } from "../server/install.mjs"

ensureInstalled()
const { ensureAvailability } = await import("./setup/find-availability.mjs")
const { ensureBrowser, ensureShell } = await import("./setup/find-browser.mjs")
const { ensureClamd } = await import("./setup/find-clamd.mjs")
const { ensureHtmlChecker } = await import("./setup/find-html-checker.mjs")
const { ensurePostgres } = await import("./setup/find-postgres.mjs")
const { ensureProxies } = await import("./setup/find-proxies.mjs")
const { workInMemory } = await import("./setup/memory-folder.mjs")

const results = `${root}/test-results`
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const browser = ensureBrowser()
ensureShell()
const postgres = ensurePostgres()
const clamd = ensureClamd()
const proxies = ensureProxies()
const availability = ensureAvailability()
const htmlChecker = ensureHtmlChecker()
workInMemory()
const env = { ...process.env, CHROMIUM_PATH: browser, POSTGRES_BIN: postgres ?? "", CLAMD_BIN: clamd ?? "" }
const total = { passed: 0, failed: 0 }
/** The names of failed tests, repeated at the end, so that nobody has to search for them. */
const failures = []
/** The names of tests that passed only when they were tried again: a fault of the test or of the product. */
const triedAgain = []

/** Runs one program; true when it succeeded. */
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
  return counted(title, runs(title, "npm", ["run", "--silent", ...args]))
}

function counted(title, ok) {
  if (ok) total.passed += 1
  else failed(title)
  return ok
}

function failed(...titles) {
  total.failed += titles.length
  failures.push(...titles)
}

/**
 * Runs checks that use one core each at the same time; each prints its output when it ends. Returns which of them succeeded,
 * in the given order.
 */
async function checkTogether(...checks) {
  const ended = checks.map(
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
          resolve([title, status === 0])
        })
      }),
  )
  return (await Promise.all(ended)).map(([title, ok]) => counted(title, ok))
}

/** Runs a test runner, whose JSON report says how many tests passed, and which failed. */
function suite(title, program, args, report, read) {
  const ok = runs(title, program, args)
  let found = { passed: 0, failed: [] }
  try {
    found = read(JSON.parse(readFileSync(`${results}/${report}`, "utf8")))
  } catch (error) {
    console.log(`No report of ${title}: ${error.message}`)
  }
  for (const test of found.skipped ?? []) console.log(`Not run here: ${test}`)
  total.passed += found.passed
  triedAgain.push(...(found.triedAgain ?? []).map((test) => `${title}: ${test}`))
  failed(...found.failed.map((test) => `${title}: ${test}`))
  // A runner that failed without a failed test (an error outside a test, or no test found) counts as a failure.
  if (found.failed.length === 0 && (!ok || found.passed === 0)) failed(`${title}: outside a test`)
}

/** Reads the report of vitest; a file that could not be loaded counts as failed although it has no failed test. */
const ofVitest = ({ numPassedTests, testResults }) => ({
  passed: numPassedTests,
  skipped: testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "pending" || status === "skipped")
      .map(({ fullName }) => `${relative(root, name)} › ${fullName}`),
  ),
  failed: testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === "failed")
    if (tests.length === 0 && status === "failed") return [relative(root, name)]
    return tests.map(({ fullName }) => `${relative(root, name)} › ${fullName}`)
  }),
})

/** Reads the report of playwright, whose files contain groups, which contain tests. */
const ofBrowser = ({ stats, suites, errors }) => {
  const testsIn = ({ specs = [], suites = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map((test) => ({ ...test, name: `[${test.projectName}] ${file} › ${title}` })),
    ),
    ...suites.flatMap(testsIn),
  ]
  const tests = suites.flatMap(testsIn)
  const namesOf = (some) => some.map(({ name }) => name)
  return {
    passed: stats.expected + stats.flaky,
    triedAgain: namesOf(tests.filter(({ status }) => status === "flaky")),
    failed: [
      // One without a result began never, because its worker had ended.
      ...namesOf(tests.filter(({ status, results }) => status === "unexpected" || results.length === 0)),
      ...errors.map(({ message, value }) => `outside a test: ${message ?? value}`),
    ],
  }
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
    ofVitest,
  )

await checkTogether(["generated files are fresh", "check:generated"], ["contract", "lint:contract"])
const [, , isBuilt] = await checkTogether(
  ["types", "types"],
  ["lint and borders", "lint"],
  ["build", "build"],
)
// Otherwise a test that needs a build would build again.
if (isBuilt) noteBuilt()
vitest(["unit"], "--pool=threads", "--maxWorkers=2")
// Three workers: two can run while one waits for a server to start or stop.
const onPostgres = postgres ? ["contract-postgres", "released"] : []
vitest(["integration", "devices", "contract", ...onPostgres], "--maxWorkers=3")
if (isBuilt) {
  check("size of the first load", "check:sizes")
  suite(
    "browser",
    "npx",
    ["playwright", "test", "-c", "tests/playwright.config.ts"],
    "browser.json",
    ofBrowser,
  )
  if (htmlChecker) check("HTML of every screen", "check:html")
}
check("coverage of texts, calls and routes", "coverage:check")
for (const [what, found] of [
  ["PostgreSQL server: the tests on it were", postgres],
  ["virus scanner (clamd): the tests with it were", clamd],
  ["pooler and proxy (pgbouncer, nginx): the tests of several processes were", proxies],
  ["Patroni, etcd or HAProxy: the tests of high availability were", availability],
  ["Java or HTML checker: the check of the screens' HTML was", htmlChecker],
]) {
  if (found) continue
  const skipped = `No ${what} skipped.`
  console.log(`\n${skipped}`)
  if (process.env.CI) failed(skipped)
}

const listed = (title, names) => {
  if (names.length > 0) console.log(`\n${title}:\n${names.map((name) => `- ${name}`).join("\n")}`)
}
listed("Passed only when tried again", triedAgain)
listed("What failed", failures)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
