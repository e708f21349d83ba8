import { writes } from "#server/contract/operation.ts"
import { together } from "#server/db/together.ts"
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
    const event = insertEvent(call, admissionId, "academicHistoryStored", detail)
    const [, rows] = await together(db, event, selectHistory(db, admissionId))
    return {
      status: 201,
      body: { data: rows.map(toHistory), message: "Academic history created successfully" },
    }
  },
  { limit: UPDATE_LIMIT },
)
