/** A text in progress, with the version that it was begun from, as it is kept on this device. */

/** Texts by language, in the order in which they were added. */
export type NoticeValues = Readonly<Record<string, string>>

export interface NoticeDraft {
  texts: NoticeValues
  /** The version that was newest when the text was begun, 0 for none; null when that is not known. */
  after: number | null
}

/** No language has this code. */
const AFTER = "After"

export function toKept({ texts, after }: NoticeDraft): Record<string, string> {
  return after === null ? { ...texts } : { ...texts, [AFTER]: String(after) }
}

/** A form that an earlier version of the app has kept does not say what it was begun from. */
export function fromKept({ [AFTER]: after, ...texts }: Readonly<Record<string, string>>): NoticeDraft {
  return { texts, after: after === undefined ? null : Number(after) }
}

/** True when the published version may have something that the text does not have, and its writer has not seen. */
export const isOvertaken = ({ after }: NoticeDraft, newest: number): boolean => newest > (after ?? 0)
