import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { Button } from "#ui/buttons/button.tsx"
import type { StudentForm } from "../state/own-form.ts"
import { RemovedRecord } from "./removed-record.tsx"
import { recordWords } from "./words.ts"

type UnreadRecordProps = { own: StudentForm; onBegin: () => void }

/** Nobody knows on this device whether the student has applied, or what they applied with is gone: they ask again, or begin. */
export function UnreadRecord({ own, onBegin }: UnreadRecordProps) {
  if (own.gone) return <RemovedRecord draft={own.draft} gone={own.gone} onBegin={onBegin} />
  return (
    <>
      <ScreenHeader title={wizardTexts.title} />
      <ScreenBody isNarrow>
        {own.unread && <FailedRead failure={own.unread} onRetry={own.reload} />}
        <p>{recordWords.unread}</p>
        <Button size="large" onClick={onBegin}>
          {recordWords.beginAnyway}
        </Button>
      </ScreenBody>
    </>
  )
}
