/** Frees the seat of an application that is no longer approved. */
import { type Acting, noteEvent } from "#server/records/admissions/timeline.ts"
import { TAKEN } from "./seat-info.ts"

/** Cancels the application's allotment, and records that. The caller has locked the application. */
export async function freeSeats(call: Acting, admissionId: string): Promise<void> {
  const held = await call.db
    .selectFrom("seat_allotments")
    .select(["SeatAllotmentId", "Quota", "Status"])
    .where("AdmissionId", "=", admissionId)
    .where("Status", "in", TAKEN)
    .execute()
  for (const { Status: from, ...seat } of held) {
    await call.db
      .updateTable("seat_allotments")
      .set({ Status: "Cancelled" })
      .where("SeatAllotmentId", "=", seat.SeatAllotmentId)
      .execute()
    await noteEvent(call, admissionId, "seatStatusChanged", seat, { from, to: "Cancelled" })
  }
}
