/** Decides which rows of a device a search finds: those that the server would find, once it has them. */

/** The server reads no more words than these. */
const MOST_WORDS = 6

/**
 * True when each word of the search is somewhere in these texts, ignoring case: people write names in any order, and mobile
 * numbers in the two halves that lists show. An empty search finds everything.
 */
export function hasWords(texts: readonly (string | null | undefined)[], search: string): boolean {
  const found = texts.filter(Boolean).join(" ").toLowerCase()
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  return words.every((word) => found.includes(word))
}
