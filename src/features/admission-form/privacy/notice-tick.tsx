import { useState } from "react"
import { usePrivacyNotice } from "#data/privacy/notices.ts"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { firstLanguage, NoticeText } from "#screen/privacy/notice-text.tsx"
import { noticeWords } from "#screen/privacy/words.ts"
import { Button } from "#ui/buttons/button.tsx"
import { Checkbox } from "#ui/choices/checkbox.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { stack } from "#ui/look/layout.css.ts"
import { Dialog } from "#ui/overlays/dialog.tsx"
import { gateWords } from "./words.ts"

type NoticeTickProps = {
  version: number
  id: string
  /** The language in which it was read out; null while it was not. */
  language: string | null
  error: string | undefined
  isDisabled: boolean
  onChange: (language: string | null) => void
}

/** Part of the quick registration: the notice to read out, and the checkbox that it was read. */
export function NoticeTick({ version, id, language, error, isDisabled, onChange }: NoticeTickProps) {
  const { data: notice, failure, reload } = usePrivacyNotice(version)
  const [chosen, setChosen] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const shown = chosen ?? (notice ? firstLanguage(notice) : "en")
  const unread = failure && !notice && (
    <FailedRead failure={failure} title={noticeWords.notHere} isBeside onRetry={reload} />
  )
  const choose = (wanted: string) => {
    setChosen(wanted)
    if (language !== null) onChange(wanted)
  }
  return (
    <div className={stack}>
      <div>
        <Button icon="file-text" onClick={() => setOpen(true)}>
          {gateWords.read}
        </Button>
      </div>
      <Checkbox
        id={id}
        name="notice"
        label={gateWords.tick}
        isChecked={language !== null}
        error={error}
        isDisabled={isDisabled || !notice}
        onChange={(isRead) => onChange(isRead ? shown : null)}
      />
      {unread}
      <Dialog
        isOpen={isOpen}
        title={noticeWords.title}
        onClose={() => setOpen(false)}
        footer={
          <Button size="large" kind="primary" onClick={() => setOpen(false)}>
            {gateWords.close}
          </Button>
        }
      >
        {notice ? (
          <NoticeText notice={notice} language={shown} onLanguage={choose} />
        ) : (
          unread || <SkeletonLines count={6} />
        )}
      </Dialog>
    </div>
  )
}
