/** Decides what the words of a search are, for the server's rows and for those that only a device has. */
import { tidyMobile } from "#domain/people/phone-number.ts"
import { withoutInvisible } from "./plain-signs.ts"

const MOST_WORDS = 6

/** A dot is a space, as in stored names (decision V4), except in an e-mail address, a user name or a number. */
const parts = (word: string): string[] => (/[@\d]/.test(word) ? [word] : word.split("."))

/**
 * The words of a search, in lower case: people write names in any order, and mobile numbers in the two halves that lists
 * show. A mobile number with its country code, a 0, dashes or brackets is one word, the number as it is stored. Ten digits
 * with spaces only stay words of their own: they may be parts of several numbers.
 */
export function wordsOf(search = ""): string[] {
  const typed = withoutInvisible(search.normalize("NFC")).toLowerCase().split(/\s+/)
  const words = typed.flatMap(parts).filter(Boolean).slice(0, MOST_WORDS)
  const mobile = tidyMobile(search)
  return /^\d{10}$/.test(mobile) && words.join("") !== mobile ? [mobile] : words
}

/** True when each word of the search is somewhere in these texts. An empty search finds everything. */
export function hasWords(texts: readonly (string | null | undefined)[], search: string): boolean {
  const found = texts.filter(Boolean).join(" ").toLowerCase()
  return wordsOf(search).every((word) => found.includes(word))
}
