/** The live figures of the student dashboard (applicant-form §2.6; decisions F3, D11, P6; law 20). */
import type { LocalAdmission, LocalRecord } from "#data/admissions/admissions.ts"
import { type Standing, standingOf } from "#data/admissions/at-college.ts"
import type { DocumentType } from "#data/reads/dropdowns.ts"
import type { CollegeRules } from "#domain/college/college-rules.ts"
import { checklistFor, uploadProgress } from "#domain/documents/checklist.ts"
import { neverUploaded, takesLateDocuments } from "#domain/documents/missing-documents.ts"
import { stageTexts } from "#domain/texts/common/stages.ts"
import { approvalState, isEditable } from "#domain/workflow/approval-record.ts"
import { type DashboardStatus, dashboardStatus } from "#domain/workflow/dashboard-status.ts"
import { isSettled } from "#domain/workflow/state-groups.ts"
import type { IconName } from "#ui/look/icon.tsx"
import type { BadgeTone } from "#ui/status/badge.tsx"

export const statusBadges: Readonly<Record<DashboardStatus, { tone: BadgeTone; icon: IconName }>> = {
  draft: { tone: "neutral", icon: "pencil-line" },
  submitted: { tone: "info", icon: "send" },
  under_review: { tone: "warning", icon: "clock" },
  approved: { tone: "success", icon: "circle-check" },
  rejected: { tone: "danger", icon: "circle-x" },
  withdrawn: { tone: "neutral", icon: "circle-x" },
  cancelled: { tone: "danger", icon: "circle-x" },
}

/**
 * The status on the dashboard. It counts as opened once somebody at the first step has opened or decided it (decision W3).
 */
export function statusOf({ record }: Standing, { tracking }: LocalAdmission): DashboardStatus {
  const officer = tracking.find((step) => step.StepName === stageTexts.officer)
  return dashboardStatus(record, Boolean(officer?.OpenedAt ?? officer?.ActedAt))
}

export interface DocumentFigures {
  /** The progress of the required ones; null while the checklist is not known. */
  required: ReturnType<typeof uploadProgress> | null
  /** Received and not refused, required or not. */
  received: number
  approved: number
  onTheWay: number
  /**
   * Refused ones, until nobody would decide a new file any more, and required ones that are missing after the submit, as far as
   * the checklist is known.
   */
  needYou: number
  /** Required ones that are missing and may still be added although the form is locked. */
  late: number
}

/** `types` is undefined while the checklist is not loaded: then it is not known what is required. */
export function documentFigures(
  { record, documents }: LocalAdmission,
  types: readonly DocumentType[] | undefined,
  rules: CollegeRules,
): DocumentFigures {
  const { required } = checklistFor(types ?? [], types ?? [], record, rules)
  const received = documents.filter((document) => document.delivery === "received")
  const refused = received.filter(({ Status }) => Status === "Rejected" || Status === "ReuploadRequired")
  const late = takesLateDocuments(record) ? neverUploaded(required, documents).length : 0
  const asked = isSettled[approvalState(record)] ? 0 : refused.length
  const of = (delivery: string) => documents.filter((document) => document.delivery === delivery).length
  return {
    required: types ? uploadProgress(required, received) : null,
    received: received.length - refused.length,
    approved: received.filter(({ Status }) => Status === "Approved").length,
    onTheWay: of("waiting") + of("sending"),
    needYou: of("needs-you") + asked + late,
    late,
  }
}

/** True while the student may edit the form: also while something refused holds back the submit, for the repair. */
export function mayEdit(application: LocalAdmission, atCollege: LocalRecord | null): boolean {
  const { record, isSubmitWaiting } = standingOf(application, atCollege)
  return isEditable(record) && (!isSubmitWaiting || application.needsYou > 0)
}

/**
 * The steps that are complete in the draft of this device; null when it says nothing about the application: that was begun on
 * another device, or is submitted.
 */
export function stepsHere(
  draft: { admissionId: string | null; validatedTabs: readonly number[] },
  application: LocalAdmission | null | undefined,
): readonly number[] | null {
  const isOther =
    application && (application.admissionId !== draft.admissionId || !isEditable(application.record))
  return isOther ? null : draft.validatedTabs
}
