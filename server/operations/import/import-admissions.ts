import { writes } from "#server/contract/operation.ts"
import { checkImportRows } from "#server/records/admissions/import-rows.ts"
import { nextNumber } from "../../db/database.ts"

/** Makes drafts of the valid rows, all in one transaction; the parts of all imports run one after the other. */
export const importAdmissions = writes("importAdmissions", async (call) => {
  // The counter's row stays locked until the end, so two imports of one file see each other's rows.
  await nextNumber(call.db, "import-parts")
  return { status: 200, body: { data: await checkImportRows(call, call), message: "Imported" } }
})
