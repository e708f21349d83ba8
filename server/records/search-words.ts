/** Decides how words that a person searches for are compared: anywhere in the text, in any case, with no wildcard of their own. */

/** The pattern of a contains-search, for a column in lower case; empty when nothing is searched for. */
export function containing(q: string | undefined): string {
  const words = (q ?? "").trim().toLowerCase().replace(/\s+/g, " ")
  return words === "" ? "" : `%${words.replace(/[\\%_]/g, "\\$&")}%`
}

const MOST_WORDS = 6

/** A pattern for each word: people write names in any order, and mobile numbers in the two halves that lists show. */
export const containingEach = (q: string | undefined): string[] =>
  (q ?? "").split(/\s+/).map(containing).filter(Boolean).slice(0, MOST_WORDS)
