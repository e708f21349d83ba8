/** Decides on which rows of the approvals list the user may act (platform §2, decisions A5, W8, W9). */

import { type AdmissionSummary, daysSince } from "#data/admissions/staff-rows.ts"
import type { ApprovalTab } from "#data/review/staff-approvals.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { overallStatus } from "#domain/workflow/approval-record.ts"
import { LATE_AFTER_DAYS } from "#domain/workflow/late.ts"
import { approvalWords } from "./words.ts"

type Row = Pick<AdmissionSummary, "AdmissionStatus" | "CurrentStepRoleId" | "CurrentLevel" | "IsCompleted">

/** True when the user's first role is that of the current step; on the Approved tab the row must also not be rejected. */
export function isAtStep(row: Row, firstRoleId: number | undefined, tab: ApprovalTab): boolean {
  if (firstRoleId === undefined || row.CurrentStepRoleId !== firstRoleId) return false
  return tab !== "Approved" || overallStatus(row) !== "Rejected"
}

/** True for a row that the user may review; all others, and the whole Approved tab, are View only. */
export function isReviewable(row: Row, firstRoleId: number | undefined, tab: ApprovalTab): boolean {
  return tab !== "Approved" && isAtStep(row, firstRoleId, tab)
}

/** Puts the rows of the user's step first. The server does so, too; a stored page may be from before a change. */
export function editableFirst<R extends Row>(
  rows: readonly R[],
  firstRoleId: number | undefined,
  tab: ApprovalTab,
): R[] {
  const rank = (row: R) => (isAtStep(row, firstRoleId, tab) ? 0 : 1)
  return rows.toSorted((a, b) => rank(a) - rank(b))
}

/** How long the application has waited, as a text, and whether that is too long. */
export function waitingText(submittedAt: string | null, now: Date): { text: string; isLate: boolean } | null {
  const days = daysSince(submittedAt, now)
  if (days === null) return null
  const text =
    days === 0
      ? approvalWords.today
      : days === 1
        ? approvalWords.oneDay
        : fill(approvalWords.days, { n: days })
  return { text, isLate: days > LATE_AFTER_DAYS }
}
