/** Decides what a privacy notice must be before it is published, for its form and the server (decision 0051). */
import { fill } from "#domain/texts/common/fill.ts"
import { privacyTexts } from "#domain/texts/common/privacy.ts"
import { languageName, noticeLanguages } from "./languages.ts"

/** Characters of one text. */
export const MOST_NOTICE_TEXT = 20_000

/** The notice in one language. */
export interface NoticeText {
  readonly Language: string
  readonly Text: string
}

/** Without spaces at its ends, and with one kind of line end. */
export const tidyNotice = (texts: readonly NoticeText[]): NoticeText[] =>
  texts.map(({ Language, Text }) => ({ Language, Text: Text.replaceAll("\r\n", "\n").trim() }))

/** What keeps texts from being published, each at its language; empty when nothing does. `texts` are tidied. */
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
