import { writes } from "#server/contract/operation.ts"
import { admissionOfRecords, storeHistory } from "#server/records/admissions/academic-history.ts"
import { requireAdmissionWith, selectHistory } from "#server/records/admissions/admissions.ts"
import { UPDATE_LIMIT } from "../admissions/limit.ts"
import { storedRows } from "./stored-rows.ts"

export const createAcademicHistory = writes(
  "createAcademicHistory",
  async (call) => {
    const { db, body } = call
    const { records } = body
    const admissionId = admissionOfRecords(records)
    const selected = selectHistory(db, admissionId)
    const [, before] = await requireAdmissionWith(call, admissionId, "createAcademicHistory", selected)
    const after = await storeHistory(db, admissionId, records, before)
    const data = await storedRows(call, admissionId, { sent: records, before, after })
    return {
      status: 201,
      body: { data, message: "Academic history created successfully" },
    }
  },
  { limit: UPDATE_LIMIT },
)
