/** The text that is shown when the server refuses to delete an application. */
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { admissionsTexts } from "#domain/texts/office/admissions.ts"

/** The common texts for no permission and no network; else the server's message, or the list's own text. */
export function refusalText(error: unknown): string {
  const { status, failure, serverMessage } = asApiFailure(error)
  if (status === 403 || status === 0) return failure.text
  return serverMessage ?? admissionsTexts.deleteStudentFailed
}
