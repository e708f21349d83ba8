import { useState } from "react"
import { usePrivacyNotice } from "#data/privacy/notices.ts"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { firstLanguage, NoticeText } from "#screen/privacy/notice-text.tsx"
import { noticeWords } from "#screen/privacy/words.ts"
import { SkeletonLines } from "#ui/content/skeleton.tsx"

/** The version of the privacy notice that was agreed to, to be read again. */
export function AgreedNotice({ version }: { version: number }) {
  const { data: notice, failure, reload } = usePrivacyNotice(version)
  const [chosen, setChosen] = useState<string | null>(null)
  if (!notice)
    return failure ? (
      <FailedRead failure={failure} title={noticeWords.notHere} isBeside onRetry={reload} />
    ) : (
      <SkeletonLines count={6} />
    )
  return <NoticeText notice={notice} language={chosen ?? firstLanguage(notice)} onLanguage={setChosen} />
}
