/** Decides the status that the student dashboard shows for an application (applicant-form §2.6, decision F3). */

import { studentDashboardTexts } from "#domain/texts/form/student-dashboard.ts"
import { type ApprovalRecord, approvalState } from "./approval-record.ts"
import type { ApprovalState } from "./stages.ts"

/** The status of the student dashboard (decision F3), extended by withdrawn and cancelled. */
export type DashboardStatus =
  | "draft"
  | "submitted"
  | "under_review"
  | "approved"
  | "rejected"
  | "withdrawn"
  | "cancelled"

const statuses: Readonly<Record<ApprovalState, DashboardStatus>> = {
  draft: "draft",
  atOfficer: "under_review",
  atFinancer: "under_review",
  atPrincipal: "under_review",
  approved: "approved",
  rejected: "rejected",
  withdrawn: "withdrawn",
  cancelled: "cancelled",
}

/** The status of a record; `opened`: the Admissions Officer has opened it (decision W3). */
export function dashboardStatus(record: ApprovalRecord, opened: boolean): DashboardStatus {
  const state = approvalState(record)
  return state === "atOfficer" && !opened ? "submitted" : statuses[state]
}

/** The label of each dashboard status. */
export const dashboardLabels: Readonly<Record<DashboardStatus, string>> = {
  draft: studentDashboardTexts.draft,
  submitted: studentDashboardTexts.submitted,
  under_review: studentDashboardTexts.underReview,
  approved: studentDashboardTexts.approved,
  rejected: studentDashboardTexts.rejected,
  withdrawn: studentDashboardTexts.withdrawn,
  cancelled: studentDashboardTexts.cancelled,
}
