/** Decides how words that a person searches for are compared: anywhere in the text, in any case, with no wildcard of their own. */
import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely"

/** The pattern of a contains-search, for a column in lower case; empty when nothing is searched for. */
export function containing(q: string | undefined): string {
  const words = (q ?? "").trim().toLowerCase().replace(/\s+/g, " ")
  return words === "" ? "" : `%${words.replace(/[\\%_]/g, "\\$&")}%`
}

const MOST_WORDS = 6

/** The words that are searched for, in lower case: people write names in any order, and mobile numbers in the two halves that lists show. */
export const wordsOf = (q: string | undefined): string[] =>
  (q ?? "").toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)

/** A pattern for each word. */
export const containingEach = (q: string | undefined): string[] => wordsOf(q).map(containing)

/** True for a row in which each word's pattern fits some column. */
export function hasEach(words: readonly string[], columns: readonly Expression<unknown>[]) {
  const eb = expressionBuilder()
  return eb.and(words.map((word) => eb.or(columns.map((column) => sql<SqlBool>`${column} like ${word}`))))
}
