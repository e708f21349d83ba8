import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { useYearToApply } from "#data/admissions/year-to-apply.ts"
import { beginNext } from "#data/form/next-application.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { applicationTexts } from "#domain/texts/form/application.ts"
import { Button } from "#ui/buttons/button.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { cycleWords } from "../cycle/words.ts"
import type { OwnForm } from "../state/own-form.ts"
import { sayFailure } from "../wizard/outcome-messages.ts"
import * as css from "./existing-record.css.ts"

/** Offers an application for the open cycle to the owner of one that was decided in an earlier cycle. */
export function ApplyAgain({ application, draft }: Pick<OwnForm, "draft"> & { application: LocalAdmission }) {
  const navigate = useNavigate()
  const [isWorking, setWorking] = useState(false)
  const { record } = application
  const open = useYearToApply(application)
  if (!open) return null
  const begin = async () => {
    setWorking(true)
    try {
      await beginNext(draft, application)
      await navigate({ to: "/admissions/create", search: { step: 1 } })
    } catch (error) {
      sayFailure(error, cycleWords.cannotBegin)
      setWorking(false)
    }
  }
  const words = fill(applicationTexts.applyFor, { open })
  return (
    <Banner tone="info" title={fill(cycleWords.again, { batch: record.Batch ?? "", open })}>
      <div className={css.again}>
        <p>{cycleWords.kept}</p>
        <Button kind="primary" isWorking={isWorking} workingLabel={words} onClick={() => void begin()}>
          {words}
        </Button>
      </div>
    </Banner>
  )
}
