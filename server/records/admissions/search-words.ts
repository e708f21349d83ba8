/** Decides how the words of a search are matched in SQL: anywhere in the text, ignoring case, without wildcards. */
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely"

/** The LIKE pattern for a text anywhere in a lower-case column; empty when nothing is searched for. */
export function containing(q: string | undefined): string {
  const words = (q ?? "").trim().toLowerCase().replace(/\s+/g, " ")
  return words === "" ? "" : `%${words.replace(/[\\%_]/g, "\\$&")}%`
}

/** The trigram index needs words of at least so many letters. */
const PIECE = 3

/** True for a word that the trigram index can find. */
export const hasPieces = (word: string): boolean => [...word].length >= PIECE

/**
 * True for rows whose text, which is in lower case, contains the word. The trigrams are compared, too: they have an index,
 * and every row that contains the word has them.
 */
export function hasWord(text: Expression<unknown>, word: string): RawBuilder<SqlBool> {
  const isThere = sql<SqlBool>`${text} like ${containing(word)}`
  return hasPieces(word)
    ? sql<SqlBool>`(search_pieces(${text}) @> search_pieces(${word}) and ${isThere})`
    : isThere
}
