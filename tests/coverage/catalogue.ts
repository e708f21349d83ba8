/** The catalogue of visible texts, and which row an observed text matches: on the row's screen, word for word. */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { Circumstances } from "./circumstances.ts"
import { isMet } from "./conditions.ts"

export interface TextRow {
  row: number
  screen: string
  condition: string
  text: string
  kind: string
  /** The text that is shown because a decision changed it; the reason is in exceptions.json. */
  shownAs?: string
  pattern?: RegExp
  /** Why no test can show it; such a row is listed, but not counted. */
  notApplicable?: string
  /** The address where it is shown, if that is not its screen. */
  address?: RegExp
}

interface Exception {
  row: number
  text: string
  reason: string
  shownAs?: string
  pattern?: string
  notApplicable?: true
  address?: string
}

const read = (name: string): unknown =>
  JSON.parse(readFileSync(fileURLToPath(new URL(name, import.meta.url)), "utf8"))

const exceptions = new Map((read("exceptions.json") as Exception[]).map((one) => [one.row, one]))

export const catalogue: readonly TextRow[] = (read("texts.json") as Omit<TextRow, "row">[]).map(
  (one, row) => {
    const exception = exceptions.get(row)
    if (exception && exception.text !== one.text)
      throw new Error(`exceptions.json: row ${row} is "${one.text}", not "${exception.text}"`)
    const pattern =
      exception?.pattern ?? (/[{]\w[\w ]*[}]/.test(one.text) ? templatePattern(one.text) : undefined)
    return {
      ...one,
      row,
      ...(exception?.shownAs ? { shownAs: exception.shownAs } : {}),
      ...(pattern ? { pattern: new RegExp(pattern, "u") } : {}),
      ...(exception?.notApplicable ? { notApplicable: exception.reason } : {}),
      ...(exception?.address ? { address: new RegExp(exception.address) } : {}),
    }
  },
)

function templatePattern(text: string): string {
  const literal = (part: string) => part.replace(/[.*+?^$()|[\]\\]/g, "\\$&")
  return `^${text
    .split(/\{\w[\w ]*\}/)
    .map(literal)
    .join(".+")}$`
}

/** The addresses at which a screen's texts count; those of a screen that is not listed count everywhere. */
const ADDRESSES: [screen: RegExp, address: RegExp][] = [
  [/^Login/, /^\/login/],
  [/^Admissions list/, /^\/(students|admissions|student-dashboard)/],
  [/^Edit-application chooser/, /^\/students\/editadmission/],
  [/^Approvals list/, /^\/approval/],
  [/^Review/, /^\/approval\/review/],
  [/^Payments list/, /^\/payment/],
  [/^Users/, /^\/users/],
  [/^Seat matrix/, /^\/seatMatrix/],
  [/^Sliding/, /^\/sliding/],
  [/^Prints/, /^\/prints/],
  [/^Admission Form wizard/, /^\/(admissions\/create|students\/(create|edit|editadmission))/],
  [/^Edit Admission wizard/, /^\/students\/(edit|editadmission)/],
  [/^Student Registration/, /^\/students\/create/],
  [/^Admission Completed/, /^\/admissions\/create/],
  [/^Application Overview/, /^\/(students\/view|student-dashboard)/],
  [/^Student dashboard/, /^\/student-dashboard/],
  [
    /^Upload Documents/,
    /^\/(admissions\/create|students\/(edit|editadmission|create|view)|student-dashboard)/,
  ],
  [
    /^Proof of Payments/,
    /^\/(admissions\/create|students\/(edit|editadmission|create|view)|student-dashboard)/,
  ],
]

const fits = (row: TextRow, address: string | null): boolean => {
  if (address === null) return true
  if (row.address) return row.address.test(address)
  const rule = ADDRESSES.find(([screen]) => screen.test(row.screen))
  return rule === undefined || rule[1].test(address)
}

/** A label may end with a mark for required or a colon. */
const bare = (text: string) => text.replace(/\s*[*:]$/, "")

const byText = new Map<string, TextRow[]>()
for (const row of catalogue) {
  if (row.pattern) continue
  const key = row.shownAs ?? row.text
  byText.set(key, [...(byText.get(key) ?? []), row])
}
const patterned = catalogue.filter(({ pattern }) => pattern !== undefined)
/** A sentence may be part of a longer text; one or two words must stand alone. */
const sentences = [...byText].filter(([text]) => text.length >= 25)

/** What a page needs in order to recognise texts of the catalogue. */
export interface WordsToLookFor {
  exact: string[]
  /** Texts that also count inside longer texts. */
  parts: string[]
  patterns: string[]
}

export const wordsToLookFor: WordsToLookFor = {
  exact: [...byText.keys()],
  parts: sentences.map(([text]) => text),
  patterns: patterned.flatMap(({ pattern }) => (pattern ? [pattern.source] : [])),
}

/**
 * The rows that an observed text matches. `address`: the path within the hash, null for a text outside a page. With
 * `circumstances`, a row counts only under its condition, unless a test proves that (conditions.ts).
 */
export function rowsShownBy(
  observed: string,
  address: string | null,
  circumstances?: Circumstances,
): number[] {
  const text = observed.replace(/\s+/g, " ").trim()
  const found = [...(byText.get(text) ?? byText.get(bare(text)) ?? [])]
  for (const row of patterned) if (row.pattern?.test(text)) found.push(row)
  for (const [sentence, rows] of sentences)
    if (text.length > sentence.length && text.includes(sentence)) found.push(...rows)
  return found
    .filter((row) => fits(row, address))
    .filter((row) => !circumstances || isMet(row, circumstances))
    .map(({ row }) => row)
}
