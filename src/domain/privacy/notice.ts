/** Decides when a privacy notice may be published, for its form and the server (decision 0051). */
import { fill } from "#domain/texts/common/fill.ts"
import { privacyTexts } from "#domain/texts/common/privacy.ts"
import { languageName, noticeLanguages } from "./languages.ts"

/** Maximum characters of one text. */
export const MOST_NOTICE_TEXT = 20_000

/** The notice in one language. */
export interface NoticeText {
  readonly Language: string
  readonly Text: string
}

/** Trims the texts and makes all line ends the same. */
export const tidyNotice = (texts: readonly NoticeText[]): NoticeText[] =>
  texts.map(({ Language, Text }) => ({ Language, Text: Text.replaceAll("\r\n", "\n").trim() }))

/** The issues that prevent publishing, each at its language; empty when there are none. `texts` are tidied already. */
export function noticeIssues(texts: readonly NoticeText[]): { field: string; message: string }[] {
  if (texts.length === 0) return [{ field: "Texts", message: privacyTexts.noText }]
  return texts.flatMap(({ Language, Text }, index) => {
    const name = languageName(Language)
    const issue = (message: string) => [
      { field: `Texts.${index}`, message: fill(message, { language: name }) },
    ]
    if (!noticeLanguages.some(({ code }) => code === Language)) return issue(privacyTexts.unknownLanguage)
    if (texts.findIndex((other) => other.Language === Language) < index) return issue(privacyTexts.twice)
    if (Text === "") return issue(privacyTexts.empty)
    return Text.length > MOST_NOTICE_TEXT ? issue(privacyTexts.tooLong) : []
  })
}
