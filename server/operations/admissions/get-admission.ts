import { reads } from "#server/contract/operation.ts"
import { requireRecord } from "#server/records/admissions/admissions.ts"

export const getAdmission = reads("getAdmission", async (call) => {
  const { row, record } = await requireRecord(call, call.path.id, "getAdmission")
  return {
    status: 200,
    version: row.Version,
    about: row.AdmissionId,
    body: { data: record, message: "Admission" },
  }
})
