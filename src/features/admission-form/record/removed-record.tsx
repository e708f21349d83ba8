import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { beginAnew } from "#data/form/begin-anew.ts"
import type { FormDraft } from "#data/form/form-draft.ts"
import { REMOVED_CODE } from "#domain/common/errors.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { Banner } from "#ui/status/banner.tsx"
import type { StudentForm } from "../state/own-form.ts"
import { sayFailure } from "../wizard/outcome-messages.ts"
import { formWords } from "../words.ts"
import { recordWords } from "./words.ts"

type RemovedRecordProps = {
  draft: FormDraft
  gone: NonNullable<StudentForm["gone"]>
  onBegin: () => void
}

/** The college no longer has the application, as it says, and nothing of it waits here: a new one can be begun with its answers. */
export function RemovedRecord({ draft, gone, onBegin }: RemovedRecordProps) {
  const navigate = useNavigate()
  const [isWorking, setWorking] = useState(false)
  const begin = async () => {
    setWorking(true)
    try {
      await beginAnew(draft)
      await navigate({ to: "/admissions/create", search: { step: 1 } })
      onBegin()
    } catch (error) {
      sayFailure(error, wizardTexts.notSaved)
      setWorking(false)
    }
  }
  return (
    <>
      <ScreenHeader title={wizardTexts.title} />
      <ScreenBody isNarrow>
        <Banner tone="info" title={recordWords.goneTitle}>
          {gone.body.code === REMOVED_CODE ? gone.messageOr(recordWords.goneText) : recordWords.goneText}
        </Banner>
        <p>{recordWords.goneKept}</p>
        <p>{recordWords.goneAgain}</p>
        <Button
          kind="primary"
          size="large"
          isWorking={isWorking}
          workingLabel={formWords.saving}
          onClick={() => void begin()}
        >
          {recordWords.beginAnyway}
        </Button>
      </ScreenBody>
    </>
  )
}
