import { useState } from "react"
import { personToCheck, useDuplicates, useRefusedPerson } from "#data/admissions/duplicates.ts"
import type { OutboxLine } from "#data/outbox/outbox.ts"
import { isDuplicateRefusal } from "#domain/application/duplicate-refusal.ts"
import { DuplicateDialog } from "../duplicates/duplicate-dialog.tsx"
import { factsOfRecord, personOfRecord } from "../duplicates/person-facts.ts"
import { keepGivenReason } from "../duplicates/use-kept-reason.ts"
import { useCourseNames } from "../state/course-names.ts"
import { KEPT_REASON, type Registration } from "./use-registration.ts"

/** Shown when the server refuses a registration as a duplicate: compares both applications, once for each refusal. */
export function RefusedRegistration({ registration }: { registration: Registration }) {
  const { refused, isWorking } = registration
  const [closedAt, setClosedAt] = useState<string | null>(null)
  const at = refused?.refusal?.at ?? null
  if (!refused?.refusal || isWorking || closedAt === at || !isDuplicateRefusal(refused.refusal)) return null
  // Closed first: what else is wrong is said in the form behind it.
  const goOn = (reason: string) => {
    setClosedAt(at)
    registration.setReason(reason)
    keepGivenReason(KEPT_REASON, reason)
    void registration.submit(reason)
  }
  return (
    <Compared
      line={refused}
      message={refused.refusal.message}
      onAllow={goOn}
      onClose={() => setClosedAt(at)}
    />
  )
}

type ComparedProps = {
  line: OutboxLine
  message: string
  onAllow: (reason: string) => void
  onClose: () => void
}

function Compared({ line, message, onAllow, onClose }: ComparedProps) {
  const record = useRefusedPerson(line.seq) ?? {}
  const { matches } = useDuplicates(personToCheck(personOfRecord(record)))
  const { degree, course } = useCourseNames(String(record.DegreeId ?? ""), String(record.CourseId ?? ""))
  return (
    <DuplicateDialog
      keptAs={KEPT_REASON}
      message={message}
      mine={factsOfRecord(record, `${degree} ${course}`.trim())}
      matches={matches}
      onAllow={onAllow}
      onClose={onClose}
    />
  )
}
