import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { beginNext } from "#data/form/next-application.ts"
import { useSettings } from "#data/reads/settings.ts"
import { mayApplyAgain } from "#domain/application/next-cycle.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { Button } from "#ui/buttons/button.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { cycleWords } from "../cycle/words.ts"
import type { OwnForm } from "../state/own-form.ts"
import { sayFailure } from "../wizard/outcome-messages.ts"

/** Offers an application for the open cycle to the owner of one that was decided in an earlier cycle. */
export function ApplyAgain({ application, draft }: Pick<OwnForm, "draft"> & { application: LocalAdmission }) {
  const navigate = useNavigate()
  const [isWorking, setWorking] = useState(false)
  const open = useSettings().data?.AdmissionCycle.academicYear
  const { record, waiting, needsYou } = application
  // What is not sent yet is repaired in the form that it was written in.
  if (!open || !mayApplyAgain(record, open) || waiting + needsYou > 0) return null
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
  return (
    <Banner tone="info">
      <p>{fill(cycleWords.again, { batch: record.Batch ?? "", open })}</p>
      <p>{cycleWords.kept}</p>
      <Button
        kind="primary"
        isWorking={isWorking}
        workingLabel={fill(cycleWords.apply, { open })}
        onClick={() => void begin()}
      >
        {fill(cycleWords.apply, { open })}
      </Button>
    </Banner>
  )
}
