import { writes } from "#server/contract/operation.ts"
import {
  admissionOfRecords,
  changedMarks,
  storeHistory,
  toHistory,
} from "#server/records/admissions/academic-history.ts"
import { requireAdmissionWith, selectHistory } from "#server/records/admissions/admissions.ts"
import { insertEvent } from "#server/records/admissions/timeline.ts"
import { UPDATE_LIMIT } from "../admissions/limit.ts"

export const createAcademicHistory = writes(
  "createAcademicHistory",
  async (call) => {
    const { db, body } = call
    const { records } = body
    const admissionId = admissionOfRecords(records)
    const selected = selectHistory(db, admissionId)
    const [, before] = await requireAdmissionWith(call, admissionId, "createAcademicHistory", selected)
    const after = await storeHistory(db, admissionId, records, before)
    const detail = { rows: records.length, Marks: changedMarks(before, after) }
    await insertEvent(call, admissionId, "academicHistoryStored", detail).execute()
    return {
      status: 201,
      body: { data: after.map(toHistory), message: "Academic history created successfully" },
    }
  },
  { limit: UPDATE_LIMIT },
)
