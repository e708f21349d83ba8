import { writes } from "#server/contract/operation.ts"
import { changedMarks } from "#server/records/admissions/academic-history.ts"
import { requireAdmissionWith, selectHistory } from "#server/records/admissions/admissions.ts"
import { noteEvent } from "#server/records/admissions/timeline.ts"
import { UPDATE_LIMIT } from "../admissions/limit.ts"

export const deleteAcademicHistory = writes(
  "deleteAcademicHistory",
  async (call) => {
    const { db, path } = call
    const { admissionId } = path
    const selected = selectHistory(db, admissionId)
    const [, before] = await requireAdmissionWith(call, admissionId, "deleteAcademicHistory", selected)
    if (before.length > 0) {
      await db.deleteFrom("academic_history").where("AdmissionId", "=", admissionId).execute()
      await noteEvent(call, admissionId, "academicHistoryRemoved", { Marks: changedMarks(before, []) })
    }
    return { status: 200, body: { message: "Academic history deleted successfully" } }
  },
  { limit: UPDATE_LIMIT },
)
