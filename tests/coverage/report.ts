/**
 * Makes the three coverage tables of the last test run: texts (each under its condition), calls, routes. Prints what is missing
 * and then exits with 1. With --write, writes the tables to docs/coverage.md.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { type RoleCode, roleCatalogue } from "#domain/people/roles.ts"
import { decideRoute } from "#domain/workflow/navigation.ts"
import { routes } from "#domain/workflow/route-table.ts"
import { contractOperations } from "#tests/contract/support/contract-check.ts"
import { catalogue } from "./catalogue.ts"
import { knownBy } from "./conditions.ts"
import { readEvidence } from "./evidence.ts"

const root = fileURLToPath(new URL("../../", import.meta.url))
const evidence = readEvidence()

interface Line {
  cells: string[]
  covered: boolean
  /** False: listed, but not counted. */
  applies?: boolean
}
interface Table {
  title: string
  head: string[]
  lines: Line[]
}

const NOTHING = "**none**"
const first = (tests: string[]): string => [...tests].sort()[0] ?? NOTHING

/** The evidence of a browser has the name of its project. */
const ofBrowser = / \((phone|desktop)\)$/

/** A row counts when it was seen under its condition: read from the page, or in the very test that proves it. */
function textTable(): Table {
  const tests = new Map<number, Set<string>>()
  for (const one of evidence)
    if (one.table === "texts") tests.set(one.row, (tests.get(one.row) ?? new Set()).add(one.test))
  const lines = catalogue.map((one) => {
    const { row, screen, text, shownAs, condition, notApplicable } = one
    const known = knownBy(one)
    const isProof = (test: string) =>
      known !== null && ("kind" in known ? ofBrowser.test(test) : test.replace(ofBrowser, "") === known.test)
    const shown = [...(tests.get(row) ?? [])].filter(isProof)
    const applies = shown.length > 0 || !notApplicable
    const kind = known && "kind" in known ? known.kind : ""
    const proven = known && "test" in known && shown.length > 0
    const seen = proven ? `shown; condition proven by ${known.test}` : first(shown)
    const proof = applies ? seen : `not applicable: ${notApplicable}`
    const words = shownAs ? `${text} (shown as "${shownAs}")` : text
    return {
      cells: [String(row), screen, words, condition, kind, proof],
      covered: proof !== NOTHING,
      applies,
    }
  })
  return { title: "Texts", head: ["Row", "Screen", "Text", "Condition", "Read as", "Shown by"], lines }
}

function callTable(): Table {
  const documented = JSON.parse(readFileSync(`${root}openapi/documented-calls.json`, "utf8")) as {
    method: string
    path: string
  }[]
  const isDocumented = (method: string, path: string) =>
    documented.some((call) => call.method === method && call.path === path)
  const calls = evidence.filter((one) => one.table === "calls")
  const lines = contractOperations.map(({ name, method, path }) => {
    const seen = calls.filter(({ operation }) => operation === name)
    const good = seen.filter(({ status }) => status < 400)
    const refused = seen.filter(({ status }) => status >= 400)
    const statuses = [...new Set(seen.map(({ status }) => status))].sort().join(", ")
    const origin = isDocumented(method, path) ? "specification" : "project"
    const proof = first(good.map(({ test }) => test))
    const refusal = first(refused.map(({ test }) => test))
    return {
      cells: [`${method} ${path}`, name, origin, statuses, proof, refusal],
      covered: proof !== NOTHING,
    }
  })
  return {
    title: "Calls",
    head: ["Call", "Operation", "Origin", "Answers seen", "Answered in", "Refused in"],
    lines,
  }
}

const callers: readonly (RoleCode | "nobody")[] = [...roleCatalogue.map(({ code }) => code), "nobody"]

function routeTable(): Table {
  const seen = evidence.filter((one) => one.table === "routes")
  const lines = routes.flatMap(({ path }) =>
    callers.map((role) => {
      const session = role === "nobody" ? { signedIn: false as const } : { signedIn: true as const, role }
      const entry = decideRoute(path, session)
      const found = seen.filter((one) => one.path === path && one.role === role)
      const allowed = entry.kind === "redirect" ? `redirected, ends at ${found[0]?.end ?? "?"}` : "allowed"
      const proof = first(found.map(({ test }) => test))
      return { cells: [path, role, allowed, proof], covered: proof !== NOTHING }
    }),
  )
  return { title: "Routes", head: ["Route", "Role", "Entrance", "Tested by"], lines }
}

const cell = (text: string) => text.replaceAll("|", "\\|").replace(/\s+/g, " ")
const sum = (lines: Line[]) => {
  const counted = lines.filter(({ applies = true }) => applies)
  const left = lines.length - counted.length
  const note = left > 0 ? `, ${left} not applicable` : ""
  return `${counted.filter(({ covered }) => covered).length} of ${counted.length}${note}`
}
const markdown = ({ title, head, lines }: Table) =>
  [
    `## ${title}: ${sum(lines)}`,
    "",
    `| ${head.join(" | ")} |`,
    `|${head.map(() => "---|").join("")}`,
    ...lines.map(({ cells }) => `| ${cells.map(cell).join(" | ")} |`),
    "",
  ].join("\n")

const tables = [textTable(), callTable(), routeTable()]
const text = [
  "# Coverage",
  "",
  "Made by `npm run coverage` from the evidence that the last `npm test` left; checked at the end of every run.",
  "",
  ...tables.map(markdown),
].join("\n")
mkdirSync(`${root}test-results`, { recursive: true })
writeFileSync(`${root}test-results/coverage.md`, text)
if (process.argv.includes("--write")) writeFileSync(`${root}docs/coverage.md`, text)

let missing = 0
for (const { title, lines } of tables) {
  const bare = lines.filter(({ covered }) => !covered)
  missing += bare.length
  console.log(`${title}: ${sum(lines)}`)
  for (const { cells } of bare) console.log(`  no test: ${cells.slice(0, 4).join(" | ")}`)
}
process.exit(missing === 0 ? 0 : 1)
