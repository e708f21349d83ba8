/** What a text cites (`decision F36`, `platform §4`, `law 12`) and what it spells otherwise; lines count from 1. */
export function citationsIn(
  path: string,
  text: string,
): { cited: { id: string; line: number }[]; odd: { text: string; hint: string; line: number }[] }
/** The ids of docs/rules.md. */
export function rulesIn(text: string): string[]
/** What is wrong between citations and rules, one sentence each; `records` are the numbers of docs/decisions. */
export function findingsOfRules(
  files: { path: string; text: string }[],
  rules: string,
  records: string[],
): string[]
/** What is wrong with the line under the titles of the records, one sentence each. */
export function findingsOfRecords(records: { number: string; text: string }[]): string[]
/** Files that say of themselves that they decide words, one sentence each. */
export function findingsOfOpenings(files: { path: string; text: string }[]): string[]
