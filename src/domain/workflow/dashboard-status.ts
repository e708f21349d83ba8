/** Decides what the student dashboard calls the state of an application (applicant-form §2.6, decision F3). */

import { studentDashboardTexts } from "#domain/texts/form/student-dashboard.ts"
import { type ApprovalRecord, approvalState } from "./approval-record.ts"
import type { ApprovalState } from "./stages.ts"

/** The status of the student dashboard (decision F3); what was withdrawn or cancelled is called so. */
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

/** `opened`: somebody of the first step has opened the record (decision W3). */
export function dashboardStatus(record: ApprovalRecord, opened: boolean): DashboardStatus {
  const state = approvalState(record)
  return state === "atOfficer" && !opened ? "submitted" : statuses[state]
}

/** The words of a dashboard status. */
export const dashboardLabels: Readonly<Record<DashboardStatus, string>> = {
  draft: studentDashboardTexts.draft,
  submitted: studentDashboardTexts.submitted,
  under_review: studentDashboardTexts.underReview,
  approved: studentDashboardTexts.approved,
  rejected: studentDashboardTexts.rejected,
  withdrawn: studentDashboardTexts.withdrawn,
  cancelled: studentDashboardTexts.cancelled,
}
