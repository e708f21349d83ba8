import { writes } from "#server/contract/operation.ts"
import { requireAdmission } from "#server/records/admissions/admissions.ts"
import { noteEvent } from "#server/records/admissions/timeline.ts"

/** Returns the full numbers, and records the reason in the timeline. */
export const readAadhaar = writes(
  "readAadhaar",
  async (call) => {
    const row = await requireAdmission(call, call.path.id, "readAadhaar")
    await noteEvent(call, row.AdmissionId, "aadhaarRead", { Reason: call.body.Reason.trim() })
    const { AadharNo, ParentAadharNo, OtherIdNo } = row
    return {
      status: 200,
      about: row.AdmissionId,
      body: { data: { AadharNo, ParentAadharNo, OtherIdNo }, message: "Aadhaar" },
    }
  },
  { limit: { tries: 120, seconds: 3600, per: "user" } },
)
