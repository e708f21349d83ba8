import { writes } from "#server/contract/operation.ts"
import { admissionOfRecords, storeHistory, toHistory } from "#server/records/admissions/academic-history.ts"
import { historyOf, requireAdmission } from "#server/records/admissions/admissions.ts"
import { noteEvent } from "#server/records/admissions/timeline.ts"

/** Replaces the stored rows by the sent ones; an empty list removes them all. */
export const updateAcademicHistory = writes("updateAcademicHistory", async (call) => {
  const { records } = call.body
  const { admissionId } = call.path
  admissionOfRecords(records, admissionId)
  await requireAdmission(call, admissionId, "updateAcademicHistory", true)
  const exams = records.map((row) => row.ExamName.trim())
  await call.db
    .deleteFrom("academic_history")
    .where("AdmissionId", "=", admissionId)
    .$if(exams.length > 0, (q) => q.where("ExamName", "not in", exams))
    .execute()
  if (records.length > 0) await storeHistory(call.db, admissionId, records)
  await noteEvent(call, admissionId, "academicHistoryStored", { rows: records.length })
  const rows = await historyOf(call.db, admissionId)
  return {
    status: 200,
    body: { data: rows.map(toHistory), message: "Academic history updated successfully" },
  }
})
