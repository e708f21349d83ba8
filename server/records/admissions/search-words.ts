/** Decides how words that a person searches for are compared: anywhere in the text, in any case, with no wildcard of their own. */
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely"

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

/** An index finds rows by pieces of so many letters; a word of fewer has none. */
const PIECE = 3

/** True for a word that an index of pieces can find. */
export const hasPieces = (word: string): boolean => [...word].length >= PIECE

/**
 * True for rows whose text, which is in lower case, has the word somewhere in it. Its pieces are asked for, too: those have an index,
 * and no row that has the word is without them.
 */
export function hasWord(text: Expression<unknown>, word: string): RawBuilder<SqlBool> {
  const isThere = sql<SqlBool>`${text} like ${containing(word)}`
  return hasPieces(word)
    ? sql<SqlBool>`(search_pieces(${text}) @> search_pieces(${word}) and ${isThere})`
    : isThere
}
