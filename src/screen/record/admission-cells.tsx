/** Table cells that all lists of applications share; each takes the row. */

import {
  type AdmissionStatus,
  type AdmissionSummary,
  admissionBadges,
  quotaText,
  stageSteps,
} from "#data/admissions/staff-rows.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { type NamedRecord, wholeNameOf } from "#domain/people/whole-name.ts"
import { screenWords } from "#screen/frame/words.ts"
import { TwoLines } from "#ui/content/two-lines.tsx"
import { id, soft } from "#ui/look/text.css.ts"
import { Badge } from "#ui/status/badge.tsx"
import { StageBar } from "#ui/status/stage-bar.tsx"

type Applicant = NamedRecord & Pick<AdmissionSummary, "AdmissionNo" | "FormNo">
type Course = Parameters<typeof quotaText>[0] & {
  readonly DegreeMaster: { readonly Name: string | null }
  readonly CourseMaster: { readonly Name: string | null }
}

/** The name, and the number that the application has so far. */
export function applicantCell(row: Applicant) {
  return (
    <TwoLines second={<span className={id}>{row.AdmissionNo ?? row.FormNo}</span>}>
      {wholeNameOf(row)}
    </TwoLines>
  )
}

/** Degree and course, with the quota below. */
export const courseCell = (row: Course) => <CourseOf row={row} />

function CourseOf({ row }: { row: Course }) {
  return (
    <TwoLines second={quotaText(row, useCollegeRules())}>
      <span className={soft}>{row.DegreeMaster.Name}</span> {row.CourseMaster.Name}
    </TwoLines>
  )
}

/** The stage of the application, or how it ended. */
export function stageCell(row: AdmissionSummary) {
  if (row.AdmissionStatus === "Pending") return <StageBar label={row.currentStage} steps={stageSteps(row)} />
  return <StatusBadge status={row.AdmissionStatus} hasLeft={row.HasLeft === true} />
}

type StatusBadgeProps = {
  status: AdmissionStatus
  /** The student has left the college and is not withdrawn yet. */
  hasLeft: boolean
}

export function StatusBadge({ status, hasLeft }: StatusBadgeProps) {
  const badge = <Badge {...admissionBadges[status]}>{status}</Badge>
  return hasLeft ? <TwoLines second={screenWords.leftCollege}>{badge}</TwoLines> : badge
}
