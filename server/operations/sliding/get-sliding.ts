import { reads } from "../../http/operation.ts"
import { requireAdmission } from "../../records/admissions.ts"
import { readSlidingStudent } from "../../records/slidings.ts"

/** Any application can be looked at; one that is not enrolled has no seat and cannot slide. */
export const getSliding = reads("getSliding", async (call) => {
  const row = await requireAdmission(call, call.path.id, "getSliding")
  const data = await readSlidingStudent(call.db, row)
  return { status: 200, version: row.Version, body: { data, message: "Sliding" } }
})
