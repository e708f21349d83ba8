import type { ApiFailure } from "#api/failure.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { recordWords } from "./words.ts"

type UnreadRecordProps = { failure: ApiFailure; onRetry: () => void; onBegin: () => void }

/** Nobody knows on this device whether the student has applied: they ask again, or begin. */
export function UnreadRecord({ failure, onRetry, onBegin }: UnreadRecordProps) {
  return (
    <>
      <ScreenHeader title={wizardTexts.title} />
      <ScreenBody isNarrow>
        <FailedRead failure={failure} onRetry={onRetry} />
        <p>{recordWords.unread}</p>
        <Button size="large" onClick={onBegin}>
          {recordWords.beginAnyway}
        </Button>
      </ScreenBody>
    </>
  )
}
