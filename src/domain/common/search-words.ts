/** Decides what the words of a search are, for the server's rows and for those that only a device has. */
import { tidyMobile } from "#domain/people/phone-number.ts"
import { plainSigns, withoutInvisible } from "./plain-signs.ts"

const MOST_WORDS = 6

/** A dot is a space, as in stored names (decision V4), except in an e-mail address, a user name or a number. */
const parts = (word: string): string[] => (/[@\d]/.test(word) ? [word] : word.split("."))

/** A mobile number with its country code or a 0, among other words; what stands before it is the first group. */
const CODED_MOBILE = /(^|[^\d+])\(?(?:(?:\+|00)91|0)[\s().-]*[1-9](?:[\s().-]*\d){9}(?!\d)/g

const isMobile = (written: string): boolean => /^\d{10}$/.test(tidyMobile(written))

/**
 * The words of a search, in lower case: people write names in any order, and mobile numbers in the two halves that lists
 * show. A mobile number with its country code, a 0, dashes or brackets is one word, the number as it is stored. Ten digits
 * with spaces only stay words of their own: they may be parts of several numbers.
 */
export function wordsOf(search = ""): string[] {
  const text = withoutInvisible(search.normalize("NFC"))
    .toLowerCase()
    .replace(/\S*\p{Nd}\S*/gu, plainSigns)
    .replace(CODED_MOBILE, (found, before: string) => `${before} ${tidyMobile(found.slice(before.length))} `)
  const words = text.split(/\s+/).flatMap(parts).filter(Boolean).slice(0, MOST_WORDS)
  if (isMobile(search) && words.join("") !== tidyMobile(search)) return [tidyMobile(search)]
  return words.map((word) => (/^\d[\d().-]*$/.test(word) && isMobile(word) ? tidyMobile(word) : word))
}

/** True when each word of the search is somewhere in these texts. An empty search finds everything. */
export function hasWords(texts: readonly (string | null | undefined)[], search: string): boolean {
  const found = texts.filter(Boolean).join(" ").toLowerCase()
  return wordsOf(search).every((word) => found.includes(word))
}
