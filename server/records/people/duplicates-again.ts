/** Decides whether an application may count again that was deleted, withdrawn or cancelled: not beside another one of the same person. */
import type { NamedAdmission } from "#server/records/admissions/admission-record.ts"
import { type Judge, refuseDuplicate, standingVerdict } from "./duplicates.ts"

/** What its row says of its twins from now on: those that are left are told apart by the office. Throws 409 while one is not. */
export async function countAgain(
  judge: Judge,
  row: NamedAdmission,
): Promise<Pick<NamedAdmission, "DuplicateState">> {
  await refuseDuplicate(judge, row)
  const { state } = await standingVerdict(judge, row)
  return { DuplicateState: state }
}
