import { writes } from "#server/contract/operation.ts"
import {
  admissionOfRecords,
  changedMarks,
  storeHistory,
  toHistory,
} from "#server/records/admissions/academic-history.ts"
import { historyOf, requireAdmissionWith, selectHistory } from "#server/records/admissions/admissions.ts"
import { noteEvent } from "#server/records/admissions/timeline.ts"
import { UPDATE_LIMIT } from "../admissions/limit.ts"

export const createAcademicHistory = writes(
  "createAcademicHistory",
  async (call) => {
    const { db, body } = call
    const { records } = body
    const admissionId = admissionOfRecords(records)
    const selected = selectHistory(db, admissionId)
    const [, before] = await requireAdmissionWith(call, admissionId, "createAcademicHistory", selected)
    await storeHistory(db, admissionId, records, before)
    const rows = await historyOf(db, admissionId)
    const detail = { rows: records.length, Marks: changedMarks(before, rows) }
    await noteEvent(call, admissionId, "academicHistoryStored", detail)
    return {
      status: 201,
      body: { data: rows.map(toHistory), message: "Academic history created successfully" },
    }
  },
  { limit: UPDATE_LIMIT },
)
