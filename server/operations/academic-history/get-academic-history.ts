import { reads } from "../../http/operation.ts"
import { toHistory } from "../../records/academic-history.ts"
import { historyOf, requireAdmission } from "../../records/admissions.ts"

export const getAcademicHistory = reads("getAcademicHistory", async (call) => {
  const row = await requireAdmission(call, call.path.admissionId, "getAcademicHistory")
  const rows = await historyOf(call.db, row.AdmissionId)
  return { status: 200, body: { data: rows.map(toHistory), message: "Academic history" } }
})
