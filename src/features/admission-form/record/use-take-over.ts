import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { adoptRecord, formContext, hasUnsentChanges } from "#data/form/open-form.ts"
import { callTexts } from "#domain/texts/common/calls.ts"
import type { OwnForm } from "../state/own-form.ts"
import { say, sayFailure } from "../wizard/outcome-messages.ts"
import { formWords } from "../words.ts"

/**
 * Starts editing: copies the server's record into the draft, unless this device has unsent changes of it. So an application
 * that came back from review is edited in its newest version.
 */
export function useTakeOver({ draft, application, admissionId }: OwnForm): {
  isWorking: boolean
  start: () => Promise<void>
} {
  const navigate = useNavigate()
  const [isWorking, setWorking] = useState(false)
  const start = async () => {
    const isMine = admissionId !== null && admissionId === application?.admissionId
    const isAhead = isMine && (application.waiting > 0 || hasUnsentChanges(draft))
    const fromCollege = application?.fetchedAt != null && application.etag !== null ? application : null
    if (!isAhead && !fromCollege && !isMine)
      return say("error", application ? formWords.cannotOpen : callTexts.network)
    setWorking(true)
    try {
      if (!isAhead && fromCollege) await adoptRecord(draft, fromCollege, formContext())
      await navigate({ to: "/admissions/create", search: { step: 1 } })
    } catch (error) {
      sayFailure(error, formWords.cannotOpen)
    } finally {
      setWorking(false)
    }
  }
  return { isWorking, start }
}
