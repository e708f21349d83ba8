/** Makes the hostel fees, a row that reads Manual Input, of some demo students: every third hosteller who has joined. */
import type { FeeAmountRow } from "../db/tables.ts"
import type { ApplicationRows } from "./application.ts"
import { actors, usernameOf } from "./people.ts"
import type { Planned } from "./plan.ts"

/** The amounts of all applications, in their order. */
export function feeAmountRows(
  made: readonly { readonly planned: Planned; readonly rows: ApplicationRows }[],
): FeeAmountRow[] {
  return made.flatMap(({ planned: { state, nth }, rows: { admission } }) => {
    if (state !== "joined" || !admission.Hostler || nth % 3 !== 0) return []
    const isShared = nth % 2 === 0
    return [
      {
        AdmissionId: admission.AdmissionId,
        Head: "hostel fee",
        Particulars: "Hostel Fee",
        Amount: isShared ? 90_000 : 120_000,
        Reason: isShared ? "Shared room" : null,
        SetBy: usernameOf(actors.financer),
        SetAt: String(admission.UpdatedAt),
      },
    ]
  })
}
