/** Decides what the words of a search are, for the server's rows and for those that only a device has. */

const MOST_WORDS = 6

/**
 * The words of a search, in lower case: people write names in any order, and mobile numbers in the two halves that lists
 * show.
 */
export const wordsOf = (search: string | undefined): string[] =>
  (search ?? "").toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)

/** True when each word of the search is somewhere in these texts. An empty search finds everything. */
export function hasWords(texts: readonly (string | null | undefined)[], search: string): boolean {
  const found = texts.filter(Boolean).join(" ").toLowerCase()
  return wordsOf(search).every((word) => found.includes(word))
}
