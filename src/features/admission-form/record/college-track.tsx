import type { ReactNode } from "react"
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { collegeToday } from "#data/form/college-day.ts"
import { kolkataDay, kolkataTime } from "#domain/fields/dates.ts"
import { stepState, trackerSteps } from "#domain/workflow/approval-record.ts"
import { actedAt } from "#domain/workflow/step-days.ts"
import { Badge } from "#ui/status/badge.tsx"
import { Tracker, type TrackerState } from "#ui/status/tracker.tsx"
import { recordWords } from "./words.ts"

const notes: Partial<Record<TrackerState, ReactNode>> = {
  now: <Badge tone="info">{recordWords.nowHere}</Badge>,
  bad: <Badge tone="danger">{recordWords.rejectedNow}</Badge>,
}

/** The tracker of the application, as far as this device knows its state. */
export function CollegeTrack({ record, tracking }: Pick<LocalAdmission, "record" | "tracking">) {
  const steps = trackerSteps.map((label, index) => {
    const state = stepState(record, index)
    if (state !== "done") return { id: label, label, state, note: notes[state] }
    const at = index === 0 ? record.SubmittedAt : actedAt(tracking, label)
    return { id: label, label, state, note: at && shortTime(at), stateText: recordWords.done }
  })
  return <Tracker label={recordWords.atCollege} steps={steps} layout="down" />
}

const DAY = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Asia/Kolkata",
  day: "numeric",
  month: "short",
  year: "numeric",
})

/** "21 Nov 2025, 10:47" in Indian time. */
export function fullTime(iso: string): string {
  const at = new Date(iso)
  return `${DAY.format(at)}, ${kolkataTime(at)}`
}

/** Only the time when it was today, else date and time. */
function shortTime(iso: string): string {
  const at = new Date(iso)
  return kolkataDay(at) === collegeToday() ? kolkataTime(at) : fullTime(iso)
}
