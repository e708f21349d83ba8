import { writes } from "#server/contract/operation.ts"
import { admissionOfRecords, storeHistory, toHistory } from "#server/records/admissions/academic-history.ts"
import { historyOf, requireAdmission } from "#server/records/admissions/admissions.ts"
import { noteEvent } from "#server/records/admissions/timeline.ts"

export const createAcademicHistory = writes("createAcademicHistory", async (call) => {
  const { records } = call.body
  const admissionId = admissionOfRecords(records)
  await requireAdmission(call, admissionId, "createAcademicHistory", true)
  await storeHistory(call.db, admissionId, records)
  await noteEvent(call, admissionId, "academicHistoryStored", { rows: records.length })
  const rows = await historyOf(call.db, admissionId)
  return {
    status: 201,
    body: { data: rows.map(toHistory), message: "Academic history created successfully" },
  }
})
