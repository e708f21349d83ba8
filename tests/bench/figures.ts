/** What all benches share: their options, the median of their figures, and the pages that hold their tables. */
import { existsSync, readFileSync, writeFileSync } from "node:fs"

/** The value of `--name value`; undefined when it is not given. */
export const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}

/** The upper of the two middle values when their number is even; 0 for none. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/**
 * Replaces the table at the head of a page; what is said below it, from the first heading on, is written by hand and stays.
 */
export function writeTable(page: string, lines: readonly string[]): void {
  const [, ...said] = existsSync(page) ? readFileSync(page, "utf8").split(/^(?=## )/m) : []
  writeFileSync(page, `${[...lines, "", ...said].join("\n").trimEnd()}\n`)
}
