/**
 * Converts a stored application to an answer: the stored fields, what follows from them, and both names of a field that has
 * two (decision F36).
 */

import { mbbsMarksOf } from "#domain/application/academic-history.ts"
import { maskedAadhaar } from "#domain/people/aadhaar.ts"
import { isApplicant, type RoleCode, roleByCode } from "#domain/people/roles.ts"
import { approvalFields, approvalState, overallStatus } from "#domain/workflow/approval-record.ts"
import { stages, TOTAL_LEVELS, trackerRows } from "#domain/workflow/stages.ts"
import type { Schemas } from "#server/contract/operation.ts"
import type { AcademicHistoryRow, AdmissionRow } from "#server/db/tables.ts"

/** An application with the names of its degree and course; whether its student has left, where that was asked. */
export type NamedAdmission = AdmissionRow & {
  readonly Degree: string
  readonly CourseName: string
  readonly HasLeft?: boolean
}

/** The columns for a row of a list; sealed identity numbers are not among them. */
export const summaryColumns = [
  "AdmissionId",
  "AdmissionNo",
  "FormNo",
  "FirstName",
  "MiddleName",
  "LastName",
  "Gender",
  "DOB",
  "Category",
  "Clinical",
  "Quota",
  "QuotaCode",
  "Batch",
  "Email",
  "MobileNo",
  "ParentMobileNo",
  "City",
  "State",
  "DegreeId",
  "CourseId",
  "Nation",
  "Address",
  "Pincode",
  "Status",
  "AdmissionStatus",
  "IsActive",
  "IsCompleted",
  "CurrentLevel",
  "CreatedAt",
  "UpdatedAt",
  "CreatedAtDevice",
  "SubmittedAt",
  "DeletedAt",
  "IsSlid",
] as const satisfies readonly (keyof AdmissionRow)[]

/** An application as a list reads it. */
export type ListedAdmission = Pick<
  NamedAdmission,
  (typeof summaryColumns)[number] | "Degree" | "CourseName" | "HasLeft"
>

type Stage = Schemas["AdmissionSummary"]["currentStage"]

/** The stage of an application in the contract's words. */
export const stageOf = (row: Pick<NamedAdmission, "AdmissionStatus" | "CurrentLevel">): Stage =>
  stages[approvalState(row)].name

/** The fields that follow from the approval state of an application. */
function stateOf(row: ListedAdmission) {
  const state = approvalState(row)
  return {
    Status: row.Status,
    AdmissionStatus: approvalFields(state).AdmissionStatus,
    overallStatus: overallStatus(row),
    currentStage: stages[state].name,
    IsActive: row.IsActive,
    IsCompleted: row.IsCompleted,
    StepId: stages[state].role === null ? null : row.CurrentLevel,
    CurrentLevel: row.CurrentLevel,
    TotalLevels: TOTAL_LEVELS,
    CurrentStepRoleId: approvalFields(state).CurrentStepRoleId,
    CreatedAt: row.CreatedAt,
    UpdatedAt: row.UpdatedAt,
    CreatedAtDevice: row.CreatedAtDevice,
    SubmittedAt: row.SubmittedAt,
    DeletedAt: row.DeletedAt,
    Degree: row.Degree,
    CourseName: row.CourseName,
    DegreeMaster: { Name: row.Degree },
    CourseMaster: { Name: row.CourseName },
    isSlid: row.IsSlid,
    ...(row.HasLeft ? { HasLeft: true } : {}),
    ContactDetails: { email: row.Email, phone: row.MobileNo },
  }
}

/** One row of a list, without identity numbers, guardian or examination data. */
export function toSummary(row: ListedAdmission): Schemas["AdmissionSummary"] {
  return {
    AdmissionId: row.AdmissionId,
    AdmissionNo: row.AdmissionNo,
    FormNo: row.FormNo,
    FirstName: row.FirstName,
    MiddleName: row.MiddleName,
    LastName: row.LastName,
    Gender: row.Gender,
    DOB: row.DOB,
    Category: row.Category,
    Clinical: row.Clinical,
    Quota: row.Quota,
    QuotaCode: row.QuotaCode,
    quotaType: row.Quota,
    Batch: row.Batch,
    Email: row.Email,
    MobileNo: row.MobileNo,
    ParentMobileNo: row.ParentMobileNo,
    City: row.City,
    State: row.State,
    DegreeId: row.DegreeId,
    CourseId: row.CourseId,
    Nation: row.Nation,
    Address: row.Address,
    Pincode: row.Pincode,
    ...stateOf(row),
  }
}

/** Columns that no answer contains. */
const hidden = [
  "CreatedBy",
  "AdmissionYear",
  "AadharDigest",
  "DuplicateState",
  "OpenedAt",
  "StageSince",
  "IsSlid",
  "HasLeft",
  "SearchText",
  "CreateDigest",
  "PurgedAt",
  "PendingCount",
  "PendingAmount",
  "AcceptedCount",
  "AcceptedAmount",
  "Version",
] as const satisfies readonly (keyof NamedAdmission)[]

/** The whole application. */
export function toRecord(
  row: NamedAdmission,
  history: readonly AcademicHistoryRow[],
): Schemas["AdmissionRecordFields"] {
  const shown: Omit<NamedAdmission, (typeof hidden)[number]> & Partial<NamedAdmission> = { ...row }
  for (const column of hidden) delete shown[column]
  const { tab, isEditable } = stages[approvalState(row)]
  return {
    ...shown,
    // Earlier versions stored the remarks of a Confirm here, too, which are for the colleagues.
    DecisionRemarks: isEditable || tab === "Rejected" ? row.DecisionRemarks : null,
    FatherName: row.FatherName ?? row.GuardianName,
    PAN: row.PANNo,
    AadharNo: maskedAadhaar(row.AadharNo),
    aadhar: maskedAadhaar(row.AadharNo),
    ParentAadharNo: maskedAadhaar(row.ParentAadharNo),
    OtherIdNo: maskedAadhaar(row.OtherIdNo),
    housOrFlatNo: row.HouseOrFlatNo,
    quotaType: row.Quota,
    MBBSMarks: mbbsMarksOf(history),
    ...stateOf(row),
  }
}

/** What somebody did at a step. */
export interface StepAct {
  readonly StepId: number
  readonly Status: string
  readonly ActedAt: string | null
  readonly ActedByName: string | null
  readonly OpenedByName: string | null
  readonly OpenedAt: string | null
  readonly Remarks: string | null
}

/**
 * The five steps of the tracker: done ones Approved, the current one Pending or Rejected, the rest Pending. An applicant does
 * not read who acted, and of the remarks only those of a rejection: the others are for the colleagues.
 */
export function trackingOf(
  row: NamedAdmission,
  acts: readonly StepAct[],
  viewer: RoleCode,
): Schemas["TrackingStep"][] {
  const isNamed = !isApplicant(viewer)
  const state = approvalState(row)
  const isOver = stages[state].tab === "Rejected"
  return trackerRows.map(({ name, role }, step) => {
    const act = acts.find((candidate) => candidate.StepId === step)
    const isDone = state === "approved" || (row.SubmittedAt !== null && step < row.CurrentLevel)
    const isRefused = isOver && step === row.CurrentLevel
    return {
      StepId: step,
      StepName: name,
      RoleId: role && roleByCode(role).id,
      Status: isDone ? "Approved" : isRefused ? "Rejected" : "Pending",
      IsCompleted: isDone,
      ActedBy: (isNamed && act?.ActedByName) || null,
      ActedAt: act?.ActedAt ?? null,
      OpenedBy: (isNamed && act?.OpenedByName) || null,
      OpenedAt: act?.OpenedAt ?? null,
      Remarks: isNamed || act?.Status === "Rejected" ? (act?.Remarks ?? null) : null,
    }
  })
}
