import { Fragment } from "react"
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { stageSteps } from "#data/admissions/staff-rows.ts"
import { collegeNow } from "#data/form/college-day.ts"
import { stageTexts } from "#domain/texts/common/stages.ts"
import { approvalState, isEnded, trackerStep, trackerSteps } from "#domain/workflow/approval-record.ts"
import { stages } from "#domain/workflow/stages.ts"
import { nowrap } from "#ui/look/text.css.ts"
import { media } from "#ui/look/tokens.css.ts"
import { Disclosure } from "#ui/overlays/disclosure.tsx"
import { StageBar } from "#ui/status/stage-bar.tsx"
import { Tracker } from "#ui/status/tracker.tsx"
import { useMedia } from "#ui/viewport/use-media.ts"
import { reviewTracker } from "./tracker-steps.ts"

type ReviewTrackerProps = { application: LocalAdmission; firstRoleId: number | undefined }

/** The five steps with time and user; on a phone one line that unfolds. */
export function ReviewTracker({ application, firstRoleId }: ReviewTrackerProps) {
  const isPhone = useMedia(media.phone)
  const { record } = application
  const steps = reviewTracker(application, firstRoleId, collegeNow()).map(({ notes, ...step }) => ({
    ...step,
    note: notes.length > 0 && <Notes notes={notes} />,
  }))
  const tracker = <Tracker label={stageTexts.progress} steps={steps} />
  if (!isPhone) return tracker
  const label = isEnded(record)
    ? stages[approvalState(record)].name
    : (trackerSteps[trackerStep(record).index] ?? "")
  return <Disclosure title={<StageBar label={label} steps={stageSteps(record)} />}>{tracker}</Disclosure>
}

function Notes({ notes }: { notes: readonly string[] }) {
  return notes.map((note, at) => (
    <Fragment key={note}>
      {at > 0 && " · "}
      <span className={notes.length > 1 ? nowrap : undefined}>{note}</span>
    </Fragment>
  ))
}
