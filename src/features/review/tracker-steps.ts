/** The five steps of the tracker with time and user (platform §2; decisions W2, W3). */
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { mayAct } from "#domain/workflow/approval-chain.ts"
import { approvalState, stepState, trackerSteps } from "#domain/workflow/approval-record.ts"
import type { TrackerStep } from "#ui/status/tracker.tsx"
import { shortMoment } from "./moments.ts"
import { reviewWords } from "./words.ts"

type Tracking = LocalAdmission["tracking"][number]

export interface ReviewStepState extends Omit<TrackerStep, "note"> {
  /** Each note is one line that must not break. */
  notes: string[]
}

export function reviewTracker(
  { record, tracking }: Pick<LocalAdmission, "record" | "tracking">,
  firstRoleId: number | undefined,
  now: Date,
): ReviewStepState[] {
  const isDraft = approvalState(record) === "draft"
  return trackerSteps.map((label, at) => {
    const step = tracking.find(({ StepName }) => StepName === label)
    const state = isDraft ? "todo" : stepState(record, at)
    const base = { id: label, label, state }
    if (state === "done") return { ...base, stateText: reviewWords.done, notes: acted(step, now) }
    if (state === "todo") return { ...base, notes: [] }
    if (state === "bad") {
      const notes = [reviewWords.rejectedNote, ...acted(step, now)]
      return { ...base, stateText: reviewWords.rejected, notes }
    }
    const notes = opened(step, mayAct(record, firstRoleId), now)
    return { ...base, stateText: reviewWords.now, notes }
  })
}

function acted(step: Tracking | undefined, now: Date): string[] {
  const { ActedAt, ActedBy } = step ?? {}
  return [ActedAt ? shortMoment(ActedAt, now) : "", ActedBy ?? ""].filter(Boolean)
}

function opened(step: Tracking | undefined, isMine: boolean, now: Date): string[] {
  const when = step?.OpenedAt ? shortMoment(step.OpenedAt, now) : null
  if (isMine) return [when ? fill(reviewWords.withYouSince, { when }) : reviewWords.withYou]
  return when ? [fill(reviewWords.openedBy, { who: step?.OpenedBy ?? "–", when })] : []
}
