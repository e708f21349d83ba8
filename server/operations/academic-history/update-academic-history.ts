import { writes } from "#server/contract/operation.ts"
import {
  admissionOfRecords,
  changedMarks,
  storeHistory,
  toHistory,
} from "#server/records/admissions/academic-history.ts"
import { historyOf, requireAdmissionWith, selectHistory } from "#server/records/admissions/admissions.ts"
import { noteEvent } from "#server/records/admissions/timeline.ts"
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
    if (records.length > 0) await storeHistory(db, admissionId, records, [])
    const rows = await historyOf(db, admissionId)
    const detail = { rows: records.length, Marks: changedMarks(before, rows) }
    await noteEvent(call, admissionId, "academicHistoryStored", detail)
    return {
      status: 200,
      body: { data: rows.map(toHistory), message: "Academic history updated successfully" },
    }
  },
  { limit: UPDATE_LIMIT },
)
