/** Reads what tells one application of a person from another one. */
import { approvalFields, approvalState } from "#domain/workflow/approval-record.ts"
import type { Schemas } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import type { ListedAdmission } from "../admission-record.ts"
import { listedAdmissions } from "../admissions.ts"

/** More than one person ever has. */
const MOST = 50

/** The first applications that are not deleted, with the names of degree and course. */
export const shortAdmissions = (db: Queries) => listedAdmissions(db).limit(MOST)

/** One application of the list. */
export const toShort = (row: ListedAdmission): Schemas["ShortAdmission"] => ({
  AdmissionId: row.AdmissionId,
  FormNo: row.FormNo,
  AdmissionNo: row.AdmissionNo,
  Batch: row.Batch,
  Degree: row.Degree,
  CourseName: row.CourseName,
  AdmissionStatus: approvalFields(approvalState(row)).AdmissionStatus,
  IsCompleted: row.IsCompleted,
  CurrentLevel: row.CurrentLevel,
  SubmittedAt: row.SubmittedAt,
})
