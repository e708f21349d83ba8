/**
 * Decides how telephone numbers as people write them become stored numbers, for page, worker and server (decision 12.16).
 */
import { plainSigns } from "#domain/common/plain-signs.ts"

/** Without what an address book writes between the digits of a number. */
const bare = (written: string): string => plainSigns(written).replace(/[\s().-]+/g, "")

/**
 * A mobile number without +91 or 0091, without a 0 before ten digits, and without spaces, dashes, dots and brackets: "+91
 * 98480-22338" -> "9848022338". Anything else keeps its digits, so that the message is about what was typed.
 */
export function tidyMobile(written: string): string {
  return bare(written)
    .replace(/^(?:\+|00)910?(?=\d{10}$)/, "")
    .replace(/^0(?=\d{10}$)/, "")
}

/**
 * A telephone number of any kind: tidied like a mobile number, but a leading 0 stays, because it may belong to an area code.
 */
export function tidyPhone(written: string): string {
  return bare(written).replace(/^(?:\+|00)91(?=\d{10}$)/, "")
}

/** True for the start of a number with the country code, which is not an error while it is typed: "+", "+9", "+91 98480". */
export const isBegunWithCountry = (written: string): boolean => /^\+(?:9(?:1\d{0,10})?)?$/.test(bare(written))
