import { writes } from "#server/contract/operation.ts"
import { admissionOfRecords, storeHistory } from "#server/records/admissions/academic-history.ts"
import { requireAdmissionWith, selectHistory } from "#server/records/admissions/admissions.ts"
import { UPDATE_LIMIT } from "../admissions/limit.ts"
import { storedRows } from "./stored-rows.ts"

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
    const data = await storedRows(call, admissionId, { sent: records, before, after })
    return {
      status: 200,
      body: { data, message: "Academic history updated successfully" },
    }
  },
  { limit: UPDATE_LIMIT },
)
