/** Requires a reason for taking something back, which the timeline keeps. */
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { invalidField } from "#server/errors/problem.ts"

/** The reason in stored form. Throws 422 at the field for an empty one. */
export function requireReason({ Reason }: { readonly Reason: string }): string {
  const reason = Reason.trim()
  if (reason === "") throw invalidField("Reason", approvalTexts.reasonRequired)
  return reason
}
