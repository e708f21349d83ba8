import { admissionBadges } from "#data/admissions/staff-rows.ts"
import type { TrackedAdmission } from "#data/admissions/tracking.ts"
import { formatFormDay } from "#domain/fields/dates.ts"
import { approvalState, stepState } from "#domain/workflow/approval-record.ts"
import { Card } from "#ui/content/card.tsx"
import { DataList } from "#ui/content/data-list.tsx"
import { Badge } from "#ui/status/badge.tsx"
import { Tracker, type TrackerState, type TrackerStep } from "#ui/status/tracker.tsx"
import * as css from "./track-admission.css.ts"
import { trackWords } from "./words.ts"

const day = (instant: string | null) => formatFormDay(instant) || "–"

function stepsOf(tracked: TrackedAdmission): TrackerStep[] {
  const isDraft = approvalState(tracked) === "draft"
  return tracked.Steps.map(({ StepName, At }, at) => {
    const note = At ? day(At) : undefined
    const state = isDraft ? "todo" : stepState(tracked, at)
    return { id: StepName, label: StepName, note, state, stateText: spoken[state] }
  })
}

const spoken: Readonly<Record<TrackerState, string | undefined>> = {
  done: trackWords.done,
  now: trackWords.now,
  bad: trackWords.rejected,
  todo: undefined,
}

/** The tracker with its dates; of the entered data only the name, masked by the server. */
export function TrackedCard({ tracked }: { tracked: TrackedAdmission }) {
  return (
    <Card>
      <div className={css.card}>
        <div className={css.head}>
          <h2 className={css.name}>{tracked.Name}</h2>
          <Badge {...admissionBadges[tracked.AdmissionStatus]}>{tracked.AdmissionStatus}</Badge>
        </div>
        <DataList
          items={[
            { label: trackWords.formNo, value: tracked.FormNo },
            { label: trackWords.admissionNo, value: tracked.AdmissionNo ?? "–" },
            { label: trackWords.course, value: tracked.CourseName },
            { label: trackWords.submitted, value: day(tracked.SubmittedAt) },
            { label: trackWords.updated, value: day(tracked.UpdatedAt) },
          ]}
        />
        <Tracker label={trackWords.tracker} steps={stepsOf(tracked)} layout="down" />
      </div>
    </Card>
  )
}
