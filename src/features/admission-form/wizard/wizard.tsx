import { useEffect, useState } from "react"
import { useSnapshot } from "valtio"
import { useCourses } from "#data/reads/dropdowns.ts"
import { ChoiceDialogs } from "../choices/choice-dialogs.tsx"
import { CheckAnswers, EditFoot, usePrefetchLastParts } from "../prefetch-last-parts.tsx"
import type { AdmissionFormProps } from "../state/form-props.ts"
import { useForm } from "../state/form-state.ts"
import { isLocked as isLockedNow } from "../state/form-view.ts"
import type { OwnForm } from "../state/own-form.ts"
import { useAttachedItems } from "../state/use-attached-items.ts"
import { LAST_STEP, useStepSearch } from "../state/use-step-search.ts"
import { useShownPlace } from "./use-next.ts"
import { useRefusal } from "./use-refusal.ts"
import { WizardFrame } from "./wizard-frame.tsx"
import { WizardStep } from "./wizard-step.tsx"

/** The six steps and the check before the submit. */
export function Wizard(props: AdmissionFormProps & { own: OwnForm }) {
  const { own, field, repair, shared } = props
  const form = useForm()
  const { isWorking } = useSnapshot(form.state)
  usePrefetchLastParts(form.kind === "edit")
  const { place, go } = useStepSearch(props.step ?? (shared ? LAST_STEP + 1 : undefined))
  const shown = useShownPlace(place)
  const { data: courses } = useCourses()
  useEffect(() => {
    form.courses = courses ?? []
  }, [form, courses])
  const refused = useRefusal({ own, repair, isWorking, go })

  // The draft decides: without an application of its own, another one at the server is not the one being written.
  const application = own.admissionId === null ? null : (own.application ?? null)
  const isLocked =
    own.admissionId !== null &&
    isLockedNow({ ...own, record: application?.record, needsYou: application?.needsYou ?? 0 })
  const carried = useAttachedItems(application)
  const [isWriting, setWriting] = useState(false)
  const isCreated = own.admissionId !== null && !own.isUnknown
  const asTyped =
    application && !isLocked
      ? { ...application, record: { ...application.record, ...carried.choice } }
      : application
  // A payment is for a course: until another one is chosen, for the stored one.
  const paidFor = carried.choice.CourseId ? asTyped : application
  const tab =
    place === 4
      ? props.renderDocuments(asTyped, isLocked, setWriting)
      : place === 5
        ? props.renderPayments(paidFor, isLocked, shared, setWriting)
        : null
  return (
    <WizardFrame place={place} go={go} isCreated={isCreated} isLocked={isLocked}>
      {place === "check" ? (
        <CheckAnswers
          refused={refused}
          own={own}
          application={application}
          carried={carried}
          isLocked={isLocked}
          go={go}
        />
      ) : (
        <WizardStep
          index={place}
          shown={shown}
          field={field}
          own={own}
          isLocked={isLocked}
          isComplete={place === 4 ? carried.documents.isComplete : carried.payments.count > 0}
          isCreateRefused={refused?.operationId === "createAdmission"}
          go={go}
          tab={tab}
          isWriting={isWriting}
          onCreated={props.onCreated}
          foot={
            form.kind === "edit" && place === LAST_STEP && application && (!isLocked || isWorking) ? (
              <EditFoot own={own} application={application} carried={carried} refused={refused} go={go} />
            ) : undefined
          }
        />
      )}
      <ChoiceDialogs line={refused} />
    </WizardFrame>
  )
}
