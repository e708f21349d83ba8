import { reads } from "#server/contract/operation.ts"
import { toHistory } from "#server/records/admissions/academic-history.ts"
import { historyOf, requireAdmission } from "#server/records/admissions/admissions.ts"

export const getAcademicHistory = reads("getAcademicHistory", async (call) => {
  const row = await requireAdmission(call, call.path.admissionId, "getAcademicHistory")
  const rows = await historyOf(call.db, row.AdmissionId)
  return {
    status: 200,
    about: row.AdmissionId,
    body: { data: rows.map(toHistory), message: "Academic history" },
  }
})
