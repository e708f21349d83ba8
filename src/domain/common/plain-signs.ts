/**
 * Decides which signs remain of a number that was copied from a message or a PDF, or typed with another script's keyboard, for
 * every kind of number.
 */

/** Directions of writing, joiners and soft hyphens: nobody sees them, and they come along with copied text. */
export const withoutInvisible = (text: string): string => text.replace(/\p{Cf}/gu, "")

/** Each script has its ten digits in a row, so a digit's value is how many stand before it. */
function asciiDigit(digit: string): string {
  let value = 0
  while (/\p{Nd}/u.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - value - 1))) value++
  return String(value)
}

/** The same text without invisible signs, with digits of every script as 0-9 and with every dash as "-". */
export const plainSigns = (written: string): string =>
  withoutInvisible(written.normalize("NFKC"))
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[\p{Pd}\u2212]/gu, "-")

/** Plain signs without spaces and dashes, with which people group a number. */
export const ungrouped = (written: string): string => plainSigns(written).replace(/[\s-]+/g, "")
