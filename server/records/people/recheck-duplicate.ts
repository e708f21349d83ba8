/**
 * Decides whether a deleted, withdrawn or cancelled application may count again: not beside another one of the same person.
 */
import type { NamedAdmission } from "#server/records/admissions/admission-record.ts"
import { type Judge, refuseDuplicate, standingVerdict } from "./duplicates.ts"

/** The new duplicate state of its row, if it only has twins that the office has told apart. Throws 409 otherwise. */
export async function recheckDuplicate(
  judge: Judge,
  row: NamedAdmission,
): Promise<Pick<NamedAdmission, "DuplicateState">> {
  await refuseDuplicate(judge, row)
  const { state } = await standingVerdict(judge, row)
  return { DuplicateState: state }
}
