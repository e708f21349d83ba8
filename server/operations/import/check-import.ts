import { reads } from "#server/contract/operation.ts"
import { checkImportRows } from "#server/records/admissions/import-rows.ts"

/** Checks rows as the import does, without storing anything. */
export const checkImport = reads(
  "checkImport",
  async (call) => ({ status: 200, body: { data: await checkImportRows(call, null), message: "Checked" } }),
  { limit: { tries: 120, seconds: 60, per: "user" } },
)
