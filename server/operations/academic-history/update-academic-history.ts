import { writes } from "#server/contract/operation.ts"
import {
  admissionOfRecords,
  changedMarks,
  storeHistory,
  toHistory,
} from "#server/records/admissions/academic-history.ts"
import { requireAdmissionWith, selectHistory } from "#server/records/admissions/admissions.ts"
import { insertEvent } from "#server/records/admissions/timeline.ts"
import { UPDATE_LIMIT } from "../admissions/limit.ts"

/** Replaces the stored rows by the sent ones; an empty list removes them all. */
export const updateAcademicHistory = writes(
  "updateAcademicHistory",
  async (call) => {
    const { db, body, path } = call
    const { records } = body
    const { admissionId } = path
    admissionOfRecords(records, admissionId)
    const selected = selectHistory(db, admissionId)
    const [, before] = await requireAdmissionWith(call, admissionId, "updateAcademicHistory", selected)
    const exams = records.map((row) => row.ExamName.trim())
    await db
      .deleteFrom("academic_history")
      .where("AdmissionId", "=", admissionId)
      .$if(exams.length > 0, (q) => q.where("ExamName", "not in", exams))
      .execute()
    const after = records.length > 0 ? await storeHistory(db, admissionId, records, []) : []
    const detail = { rows: records.length, Marks: changedMarks(before, after) }
    await insertEvent(call, admissionId, "academicHistoryStored", detail).execute()
    return {
      status: 200,
      body: { data: after.map(toHistory), message: "Academic history updated successfully" },
    }
  },
  { limit: UPDATE_LIMIT },
)
