import { useState } from "react"
import { type PrivacyNotice, usePrivacyNotices } from "#data/privacy/notices.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { AnswerAge } from "#screen/frame/answer-age.tsx"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { firstLanguage, NoticeText, publishedOn } from "#screen/privacy/notice-text.tsx"
import { Section } from "#ui/content/section.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { soft } from "#ui/look/text.css.ts"
import { Disclosure } from "#ui/overlays/disclosure.tsx"
import { NoticeFormPart } from "./notice-form.tsx"
import * as css from "./privacy-notice.css.ts"
import { privacyNoticeWords as words } from "./words.ts"

/** The privacy notice: a new version is written and published here; all earlier versions can be read. */
export function PrivacyNoticeScreen() {
  const { data, failure, asOf, reload } = usePrivacyNotices()
  return (
    <>
      <ScreenHeader title={words.title} back={{ label: words.back, to: "/tools" }} />
      <ScreenBody>
        <p className={soft}>{words.intro}</p>
        {failure && (
          <FailedRead
            failure={failure}
            title={words.failed}
            isOlderShown={data !== undefined}
            onRetry={reload}
          />
        )}
        {data ? (
          <div className={css.parts}>
            <NoticeFormPart newest={data[0]} />
            <Section title={words.versions} isLarge>
              {data.length === 0 && <p className={soft}>{words.none}</p>}
              {data.map((notice) => (
                <Version key={notice.Version} notice={notice} />
              ))}
            </Section>
          </div>
        ) : (
          !failure && <SkeletonLines count={8} />
        )}
        <AnswerAge asOf={asOf} />
      </ScreenBody>
    </>
  )
}

function Version({ notice }: { notice: PrivacyNotice }) {
  const [language, setLanguage] = useState(() => firstLanguage(notice))
  const title = fill(words.version, {
    version: notice.Version,
    when: publishedOn(notice),
    who: notice.PublishedBy ?? "–",
  })
  return (
    <Disclosure title={title}>
      <NoticeText notice={notice} language={language} onLanguage={setLanguage} />
    </Disclosure>
  )
}
