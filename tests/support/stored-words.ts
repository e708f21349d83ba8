/** Finds stored values in the text of a screen, which no person should read. */
import { formatGrouped } from "#domain/money/money.ts"

const PATTERNS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ["id", /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi],
  ["date", /\b\d{4}-\d{2}-\d{2}(?!\d)(?:T[\d:.]+Z?)?/g],
  ["camelCase", /(?<![\w@./-])[a-z]+[A-Z][A-Za-z]*\b/g],
  ["PascalCase", /(?<![\w@./-])[A-Z][a-z]+(?:[A-Z][a-z]+)+\b/g],
  ["snake_case", /(?<![\w@./-])[a-z]+(?:_[a-z]+)+\b/gi],
  ["code", /\b(?:CONV|ADMIN|STAFF)\b/g],
  ["nothing", /\b(?:undefined|null|NaN)\b|\[object /g],
  ["gap", /\{\w+\}/g],
]

/** Names with this spelling: a service of the state, and the setting that an Admin is told to ask for. */
const NAMES: ReadonlySet<string> = new Set(["PUBLIC_BASE_URL"])

/** Each finding as `kind: what`, once. */
export function storedWords(text: string): readonly string[] {
  const found = PATTERNS.flatMap(([kind, pattern]) =>
    (text.match(pattern) ?? []).filter((word) => !NAMES.has(word)).map((word) => `${kind}: ${word}`),
  )
  const amounts = [...text.matchAll(/₹\s?(\d[\d,]*)/g)]
    .map(([, amount = ""]) => amount.replace(/,$/, ""))
    .filter((amount) => amount !== formatGrouped(Number(amount.replaceAll(",", ""))))
  return [...new Set([...found, ...amounts.map((amount) => `amount: ₹${amount}`)])]
}
