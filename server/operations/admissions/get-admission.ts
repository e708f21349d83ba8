import { reads } from "#server/contract/operation.ts"
import { readRecord, requireAdmission } from "#server/records/admissions/admissions.ts"

export const getAdmission = reads("getAdmission", async (call) => {
  const row = await requireAdmission(call, call.path.id, "getAdmission")
  return {
    status: 200,
    version: row.Version,
    about: row.AdmissionId,
    body: { data: await readRecord(call.db, row), message: "Admission" },
  }
})
