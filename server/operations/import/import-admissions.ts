import { writes } from "#server/contract/operation.ts"
import { lookAtRows } from "#server/records/admissions/import-rows.ts"
import { nextNumber } from "../../db/database.ts"

/** Drafts of the rows that fit, all in one transaction; parts of all imports come one after the other. */
export const importAdmissions = writes("importAdmissions", async (call) => {
  // The counter's row is locked until the end: two imports of one file see each other's rows.
  await nextNumber(call.db, "import-parts")
  return { status: 200, body: { data: await lookAtRows(call, call), message: "Imported" } }
})
