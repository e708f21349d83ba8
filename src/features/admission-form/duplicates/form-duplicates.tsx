import { useMemo } from "react"
import { useSnapshot } from "valtio"
import {
  type DuplicateMatch,
  type Person,
  personToCheck,
  useDuplicates,
} from "#data/admissions/duplicates.ts"
import { useTwins } from "#data/admissions/twins-here.ts"
import { reasonKey } from "#data/form/duplicate-reason.ts"
import type { WizardValues } from "#domain/admission-form/wizard-values.ts"
import { useCourseNames } from "../state/course-names.ts"
import { useForm } from "../state/form-state.ts"
import { useDraftValue } from "../state/use-draft-value.ts"
import { DuplicateNotice } from "./duplicate-notice.tsx"
import { factsOfPerson, personOfForm } from "./person-facts.ts"

const NONE: readonly DuplicateMatch[] = []

/** Searches for applications of the same person while staff type. */
export function FormDuplicates() {
  const form = useForm()
  const { draft } = form
  const { duplicateReason } = useSnapshot(form.state)
  const asked = useDraftValue(draft, ({ values, handedOver, admissionId }) => {
    const mine = personOfForm(values, admissionId)
    // An application that is unchanged since it was handed over has been compared before.
    const isSame = handedOver !== null && samePerson(values, handedOver as WizardValues)
    return isSame ? "null" : JSON.stringify(personToCheck(mine))
  })
  const person = useMemo(() => JSON.parse(asked) as Person | null, [asked])
  const { matches = NONE } = useDuplicates(person)
  const twins = useTwins(person, matches)
  const names = useCourseNames(draft.state.values.DegreeId, draft.state.values.CourseId)
  const mine = personOfForm(draft.state.values, draft.state.admissionId)
  return (
    <DuplicateNotice
      matches={twins}
      keptAs={reasonKey(draft.state.draftId)}
      mine={factsOfPerson(mine, `${names.degree} ${names.course}`.trim(), draft.state.values.city)}
      reason={duplicateReason}
      onReason={
        form.kind === "new"
          ? (reason) => {
              form.state.duplicateReason = reason
            }
          : undefined
      }
    />
  )
}

function samePerson(a: WizardValues, b: WizardValues): boolean {
  const names = ["mobileNumber", "email", "aadhar", "NEETRollNo", "firstName", "dob"] as const
  return [...names, "otherIdKind" as const, "otherIdNo" as const].every((name) => a[name] === b[name])
}
