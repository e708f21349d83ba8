/** Deletes an application for the office, also once more when a restored backup has brought it back (decisions L1, 0081). */
import { recheckFlagged } from "#server/records/people/duplicate-cases.ts"
import { freeSeats } from "#server/records/seats/free-seats.ts"
import type { Vault } from "#server/vault/vault.ts"
import { type NamedAdmission, stageOf } from "./admission-record.ts"
import { type Acting, noteEvent } from "./timeline.ts"

type Hidden = Pick<NamedAdmission, "AdmissionId"> & Parameters<typeof stageOf>[0]

/**
 * Hides the record without deleting its row, frees its seat, and checks again what was flagged because of it. The caller has
 * locked the row.
 */
export async function hideAdmission(
  call: Acting & { readonly vault: Vault },
  row: Hidden,
  DeletedAt: string,
): Promise<void> {
  const { db, now } = call
  await db
    .updateTable("admissions")
    .set((eb) => ({
      DeletedAt,
      UpdatedAt: now.toISOString(),
      IsActive: false,
      Version: eb("Version", "+", 1),
    }))
    .where("AdmissionId", "=", row.AdmissionId)
    .execute()
  await freeSeats(call, row.AdmissionId)
  await recheckFlagged(call, row.AdmissionId)
  await noteEvent(call, row.AdmissionId, "deleted", undefined, { from: stageOf(row), to: "Deleted" })
}
