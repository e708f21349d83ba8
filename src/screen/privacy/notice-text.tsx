import { useId } from "react"
import type { PrivacyNotice } from "#data/privacy/notices.ts"
import { formatFormDay } from "#domain/fields/dates.ts"
import { languageName } from "#domain/privacy/languages.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { SelectField } from "#ui/choices/select-field.tsx"
import { caption } from "#ui/look/text.css.ts"
import * as css from "./notice-text.css.ts"
import { noticeWords as words } from "./words.ts"

/** The initial language: one that the browser prefers, else English, else the first. */
export function firstLanguage({ Texts }: PrivacyNotice): string {
  const has = (code: string) => Texts.some(({ Language }) => Language === code)
  const wanted = [...navigator.languages.map((tag) => tag.split("-")[0] ?? ""), "en"].find(has)
  return wanted ?? Texts[0]?.Language ?? "en"
}

/** The day in the college's time zone. */
export const publishedOn = ({ PublishedAt }: PrivacyNotice): string => formatFormDay(PublishedAt)

type NoticeTextProps = { notice: PrivacyNotice; language: string; onLanguage: (language: string) => void }

/** One version of the notice, in the language that the reader chooses. */
export function NoticeText({ notice, language, onLanguage }: NoticeTextProps) {
  const id = useId()
  const shown = notice.Texts.find(({ Language }) => Language === language)
  return (
    <div className={css.notice}>
      {notice.Texts.length > 1 && (
        <div className={css.language}>
          <SelectField
            id={id}
            name="language"
            label={words.language}
            value={language}
            options={notice.Texts.map(({ Language }) => ({ value: Language, label: languageName(Language) }))}
            onChange={onLanguage}
          />
        </div>
      )}
      <p className={css.text} lang={language} dir="auto">
        {shown?.Text}
      </p>
      <p className={caption}>
        {fill(words.published, { version: notice.Version, when: publishedOn(notice) })}
      </p>
    </div>
  )
}
