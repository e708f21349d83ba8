// @ts-check
/**
 * Checks that every rule that a comment cites is in docs/rules.md, that each rule there is cited, that all citations have
 * the same spelling, that each record in docs/decisions states its date and status, and that no file that only lists words
 * claims to decide something.
 */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const FOLDERS = ["src", "server", "sw", "openapi", "tests", "docs"]
const READ = /\.(?:tsx?|mjs|cjs|js|ya?ml|md|json)$/
/** Generated files, and files about made-up rules. */
const LEFT_OUT =
  /\.gen\.ts$|^docs\/(?:rules|coverage)\.md$|^tests\/check-rules\.|^tests\/e2e\/spoken\/|package-lock\.json$/

const DECISION = String.raw`(?:[ADEFLMNPVW]\d{1,2}|\d{4}|\d{1,2}\.\d{1,2})\b`
const SECTION = String.raw`§\d{1,2}(?:\.\d{1,2})?`
const NEXT = String.raw`(?:,\s+and\s+|,\s+|\s+and\s+|–)`
const listOf = (/** @type {string} */ one) => `${one}(?:${NEXT}${one})*`

/** One pattern for each kind of citation; the first group is the list of ids. */
const KINDS = [
  { kind: "decision", pattern: new RegExp(String.raw`\b[Dd]ecisions?\s+(${listOf(DECISION)})`, "g") },
  { kind: "platform", pattern: new RegExp(String.raw`\bplatform\s+(${listOf(SECTION)})`, "g") },
  { kind: "applicant-form", pattern: new RegExp(String.raw`\bapplicant-form\s+(${listOf(SECTION)})`, "g") },
  { kind: "law", pattern: new RegExp(String.raw`\b[Ll]aws?\s+(${listOf(String.raw`\d{1,2}\b`)})`, "g") },
]

/** Wrong spellings of citations, each with a hint at the right one. */
const ODD = [
  {
    pattern: /\b[Dd]ecisions?,?\s+(?:sections?\b|§)/g,
    hint: "decision 12.n, for the n-th row of section 12",
  },
  { pattern: /\b[Dd]ecision records?\s+\d+/g, hint: "decision 0019, for a record" },
  { pattern: /\b[Ss]ections? (?:0|10|12)\b/g, hint: "decision 12.n, for the n-th row of section 12" },
  { pattern: /\bdocs\/decisions\/\d{4}(?![-\d])/g, hint: "decision 0019, for a record" },
  { pattern: /\b[Dd]ecisions?\s+\d{1,3}(?![\d.])/g, hint: "decision 0019, for a record" },
  { pattern: /(?<!\bRFC \d{4} )§\s*\d+(?:\.\d+)*/g, hint: "platform §4, or applicant-form §3.4" },
  { pattern: /(?<![\w"'`#/.&-])(?!A[34]\b)[ADEFLMNPVW]\d{1,2}(?![\w"'`-])/g, hint: "decision F36" },
]

/** Joins the lines of a comment by spaces, so that a citation is found across them; every character keeps its position. */
const joined = (/** @type {string} */ text) =>
  text.replace(/\n[ \t]*(?:\*(?!\/)|\/\/+|#)?[ \t]*/g, (gap) => `\n${" ".repeat(gap.length - 1)}`)

/** Keeps only what people read: comments in code, and whole lines of other files. Everything else becomes blanks. */
function proseOf(/** @type {string} */ path, /** @type {string} */ text) {
  if (path.endsWith("texts.json")) return ""
  if (!/\.(?:tsx?|mjs|cjs|js)$/.test(path)) return text
  return text
    .split("\n")
    .map((line) => {
      const start = line.search(/^\s*\*|\/\*|(?<!:)\/\/\s/)
      return start < 0 ? " ".repeat(line.length) : " ".repeat(start) + line.slice(start)
    })
    .join("\n")
}

/** The ids in a list; `W3–W7` means five ids. A range of sections or laws is counted within its chapter. */
function idsIn(/** @type {string} */ list) {
  return list.split(/,\s+and\s+|,\s+|\s+and\s+/).flatMap((part) => {
    const [first = "", last] = part.split("–")
    if (last === undefined) return [first]
    const [, head = "", from = ""] = /^(.*?)(\d+)$/.exec(first) ?? []
    const [, end = "", to = ""] = /^(.*?)(\d+)$/.exec(last) ?? []
    if (head !== end || Number(to) < Number(from)) return [first, last]
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, n) => `${head}${Number(from) + n}`)
  })
}

/**
 * The citations in a text, as `decision F36`, `platform §4`, `applicant-form §3.4` and `law 12`, and those in another
 * spelling; each with its line, counted from 1.
 *
 * @param {string} path
 * @param {string} text
 */
export function citationsIn(path, text) {
  let rest = joined(text.replaceAll('"[1] §', '"platform §').replaceAll("; [2] §", "; applicant-form §"))
  rest = rest.replaceAll('"[2] §', '"applicant-form §')
  const lineAt = (/** @type {number} */ index) => rest.slice(0, index).split("\n").length
  /** @type {{ id: string, line: number }[]} */
  const cited = []
  for (const { kind, pattern } of KINDS) {
    rest = rest.replace(pattern, (whole, list, index) => {
      for (const id of idsIn(list)) cited.push({ id: `${kind} ${id}`, line: lineAt(index) })
      return whole.replace(/[^\n]/g, " ")
    })
  }
  const prose = proseOf(path, rest)
  const odd = ODD.flatMap(({ pattern, hint }) =>
    [...prose.matchAll(pattern)].map((match) => ({ text: match[0], hint, line: lineAt(match.index) })),
  )
  return { cited, odd }
}

/** The ids of docs/rules.md: `- **decision F36** …`. */
export function rulesIn(/** @type {string} */ text) {
  return [...text.matchAll(/^- \*\*([^*]+)\*\*/gm)].map(([, id = ""]) => id)
}

/**
 * The differences between the citations and the rules, one sentence each. `records` are the numbers of docs/decisions.
 *
 * @param {{ path: string, text: string }[]} files
 * @param {string} rules
 * @param {string[]} records
 */
export function findingsOfRules(files, rules, records) {
  const written = rulesIn(rules)
  const known = new Set([...written, ...records.map((number) => `decision ${number}`)])
  const used = new Set()
  const found = files.flatMap(({ path, text }) => {
    const { cited, odd } = citationsIn(path, text)
    for (const { id } of cited) used.add(id)
    return [
      ...cited
        .filter(({ id }) => !known.has(id))
        .map(({ id, line }) => `${path}:${line}: ${id} is not in docs/rules.md`),
      ...odd.map(
        (one) => `${path}:${one.line}: "${one.text}" is not how a rule is cited; write: ${one.hint}`,
      ),
    ]
  })
  const twice = written.filter((id, index) => written.indexOf(id) !== index)
  const idle = written.filter((id) => !used.has(id))
  return [
    ...found,
    ...twice.map((id) => `docs/rules.md: ${id} stands twice`),
    ...idle.map((id) => `docs/rules.md: nobody cites ${id}`),
  ]
}

/**
 * The faults in the lines below the titles of the records, one sentence each. Such a line is `2026-11-21 · accepted`, or
 * `superseded by 0031`, followed by what it supersedes, if anything.
 *
 * @param {{ number: string, text: string }[]} records
 */
export function findingsOfRecords(records) {
  const lines = new Map(records.map(({ number, text }) => [number, text.split("\n")[2] ?? ""]))
  return [...lines].flatMap(([number, line]) => {
    const match =
      /^\d{4}-\d{2}-\d{2} · (?:accepted|superseded by (\d{4}))(?: · supersedes (decisions? \S.*))?$/.exec(
        line,
      )
    if (!match) return [`docs/decisions/${number}: no line with date and status under the title`]
    const [, successor, replaced = ""] = match
    const whole = replaced.endsWith(" in part") ? [] : (replaced.match(/\b\d{4}\b/g) ?? [])
    return [
      ...(successor && !lines.has(successor) ? [`docs/decisions/${number}: there is no ${successor}`] : []),
      ...whole
        .filter((old) => !lines.get(old)?.includes(`superseded by ${number}`))
        .map((old) => `docs/decisions/${old}: does not say that ${number} supersedes it`),
    ]
  })
}

/**
 * Files whose first comment says that they decide words, texts or sentences; one sentence each. A list of words decides
 * nothing.
 *
 * @param {{ path: string, text: string }[]} files
 */
export function findingsOfOpenings(files) {
  return files
    .filter(({ path }) => /^(?:src|server|sw)\/.*\.tsx?$/.test(path))
    .filter(({ text }) => /^\/\*\*[\s*]*Decides (?:the )?(?:words|texts|sentences)\b/.test(text))
    .map(({ path }) => `${path}:1: a list of words decides nothing; write: Words of …`)
}

function checkRepository() {
  const root = fileURLToPath(new URL("..", import.meta.url))
  const read = (/** @type {string} */ path) => readFileSync(join(root, path), "utf8")
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) =>
      join(folder, path).replaceAll("\\", "/"),
    ),
  )
  const files = [...paths, "README.md"]
    .filter((path) => READ.test(path) && !LEFT_OUT.test(path))
    .map((path) => ({ path, text: read(path) }))
  const records = files
    .filter(({ path }) => /^docs\/decisions\/\d{4}-/.test(path))
    .map(({ path, text }) => ({ number: path.slice(15, 19), text }))
  const findings = [
    ...findingsOfRules(
      files,
      read("docs/rules.md"),
      records.map(({ number }) => number),
    ),
    ...findingsOfRecords(records),
    ...findingsOfOpenings(files),
  ]
  for (const finding of findings) console.error(finding)
  if (findings.length > 0) process.exitCode = 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) checkRepository()
