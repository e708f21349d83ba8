/** Which rows of the approvals list the person may act on (platform §2, decisions A5, W8, W9). */

import { type AdmissionSummary, daysSince, LATE_AFTER_DAYS } from "#data/admissions/staff-rows.ts"
import type { ApprovalTab } from "#data/review/staff-approvals.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { overallStatus } from "#domain/workflow/approval-record.ts"
import { approvalWords } from "./words.ts"

type Row = Pick<AdmissionSummary, "AdmissionStatus" | "CurrentStepRoleId" | "CurrentLevel" | "IsCompleted">

/** The user's first role is the current step's; on the Approved tab the row must also not be rejected. */
export function isAtStep(row: Row, firstRoleId: number | undefined, tab: ApprovalTab): boolean {
  if (firstRoleId === undefined || row.CurrentStepRoleId !== firstRoleId) return false
  return tab !== "Approved" || overallStatus(row) !== "Rejected"
}

/** Opened for review; everything else is View only, and so is the whole Approved tab. */
export function isReviewable(row: Row, firstRoleId: number | undefined, tab: ApprovalTab): boolean {
  return tab !== "Approved" && isAtStep(row, firstRoleId, tab)
}

/** The server sends the caller's rows first; a page that it made before keeps that order too. */
export function editableFirst<R extends Row>(
  rows: readonly R[],
  firstRoleId: number | undefined,
  tab: ApprovalTab,
): R[] {
  const rank = (row: R) => (isAtStep(row, firstRoleId, tab) ? 0 : 1)
  return rows.toSorted((a, b) => rank(a) - rank(b))
}

/** How long it waits, in words, and whether that is too long. */
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
