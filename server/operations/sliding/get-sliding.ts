import { reads } from "#server/contract/operation.ts"
import { requireAdmission } from "#server/records/admissions/admissions.ts"
import { readSlidingStudent } from "#server/records/seats/slidings.ts"

/** Any application can be shown; one that is not enrolled has no seat and cannot slide. */
export const getSliding = reads("getSliding", async (call) => {
  const row = await requireAdmission(call, call.path.id, "getSliding")
  const data = await readSlidingStudent(call.db, row)
  return { status: 200, version: row.Version, about: row.AdmissionId, body: { data, message: "Sliding" } }
})
