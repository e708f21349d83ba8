/** What is said when the college refuses to delete an application. */
import { failureOf } from "#data/reads/staff-lists.ts"
import { admissionsTexts } from "#domain/texts/office/admissions.ts"

/** No permission and no network in the catalogue's words; else the server's own, else the list's. */
export function refusalText(error: unknown): string {
  const { status, failure, serverMessage } = failureOf(error)
  if (status === 403 || status === 0) return failure.text
  return serverMessage ?? admissionsTexts.deleteStudentFailed
}
