/** What the office reads about the published privacy notice: in the set-up and on the page about the product's health. */
import { fill } from "#domain/texts/common/fill.ts"

const noticeStateWords = {
  shown: "Version {version} is shown",
  none: "None is published: nobody is asked to agree to anything",
} as const

/** `version`: null while none is published. */
export const noticeState = (version: number | null): string =>
  version === null ? noticeStateWords.none : fill(noticeStateWords.shown, { version })
