/** Decides whether a reason or a remark is too long, for every field that asks for one. Nothing of it is cut: the person shortens it. */
import { fill } from "#domain/texts/common/fill.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"

/** In characters, as the contract counts them. */
export const MAX_REASON = 500

/** The length in characters as the contract counts them: a letter beyond the first 65,536 is one. */
export const lengthOf = (text: string): number => [...text].length

/** Why a reason or a remark is not taken; undefined when it is. */
export const reasonTooLong = (text: string): string | undefined =>
  lengthOf(text) > MAX_REASON ? fill(validationTexts.maxCharacters, { max: MAX_REASON }) : undefined
