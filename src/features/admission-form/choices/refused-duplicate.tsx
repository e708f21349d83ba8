import { useState } from "react"
import {
  allowDuplicate,
  personToCheck,
  useDuplicates,
  useRefusedPerson,
} from "#data/admissions/duplicates.ts"
import { entryReasonKey } from "#data/form/duplicate-reason.ts"
import type { OutboxLine } from "#data/outbox/outbox.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { DuplicateDialog } from "../duplicates/duplicate-dialog.tsx"
import { factsOfRecord, personOfRecord } from "../duplicates/person-facts.ts"
import { dropReason } from "../duplicates/use-kept-reason.ts"
import { useCourseNames } from "../state/course-names.ts"
import { useForm } from "../state/form-state.ts"
import { sayFailure, showOutcome } from "../wizard/outcome-messages.ts"

type RefusedDuplicateProps = {
  line: OutboxLine
  refusal: NonNullable<OutboxLine["refusal"]>
  onClose: () => void
}

/**
 * For a save that was refused because the applicant already has an
 * application: shows both side by side, and asks for the reason to continue.
 */
export function RefusedDuplicate({ line, refusal, onClose }: RefusedDuplicateProps) {
  const form = useForm()
  const record = useRefusedPerson(line.seq) ?? {}
  const { matches } = useDuplicates(personToCheck(personOfRecord(record)))
  const { degree, course } = useCourseNames(String(record.DegreeId ?? ""), String(record.CourseId ?? ""))
  const keptAs = entryReasonKey(line.seq)
  const [isWorking, setWorking] = useState(false)
  const allow = async (reason: string) => {
    setWorking(true)
    try {
      const outcome = await allowDuplicate(line.seq, reason)
      dropReason(keptAs)
      form.clear()
      onClose()
      const success = line.operationId === "createAdmission" ? wizardTexts.created : wizardTexts.updated
      showOutcome(form, outcome, { success, go: null })
    } catch (error) {
      sayFailure(error, wizardTexts.somethingWentWrong)
    } finally {
      setWorking(false)
    }
  }
  return (
    <DuplicateDialog
      keptAs={keptAs}
      message={refusal.message}
      mine={factsOfRecord(record, `${degree} ${course}`.trim())}
      matches={matches}
      isWorking={isWorking}
      onAllow={(reason) => void allow(reason)}
      onClose={onClose}
    />
  )
}
