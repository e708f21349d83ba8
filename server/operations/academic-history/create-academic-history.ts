import { writes } from "#server/contract/operation.ts"
import { together } from "#server/db/together.ts"
import { admissionOfRecords, storeHistory, toHistory } from "#server/records/admissions/academic-history.ts"
import { requireAdmission, selectHistory } from "#server/records/admissions/admissions.ts"
import { insertEvent } from "#server/records/admissions/timeline.ts"

export const createAcademicHistory = writes("createAcademicHistory", async (call) => {
  const { records } = call.body
  const admissionId = admissionOfRecords(records)
  await requireAdmission(call, admissionId, "createAcademicHistory", true)
  await storeHistory(call.db, admissionId, records)
  const event = insertEvent(call, admissionId, "academicHistoryStored", { rows: records.length })
  const [, rows] = await together(call.db, event, selectHistory(call.db, admissionId))
  return {
    status: 201,
    body: { data: rows.map(toHistory), message: "Academic history created successfully" },
  }
})
