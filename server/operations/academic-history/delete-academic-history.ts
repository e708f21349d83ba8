import { writes } from "#server/contract/operation.ts"
import { requireAdmission } from "#server/records/admissions/admissions.ts"
import { noteEvent } from "#server/records/admissions/timeline.ts"

export const deleteAcademicHistory = writes("deleteAcademicHistory", async (call) => {
  const { admissionId } = call.path
  await requireAdmission(call, admissionId, "deleteAcademicHistory", true)
  await call.db.deleteFrom("academic_history").where("AdmissionId", "=", admissionId).execute()
  await noteEvent(call, admissionId, "academicHistoryRemoved")
  return { status: 200, body: { message: "Academic history deleted successfully" } }
})
