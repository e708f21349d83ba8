/** Decides that what is taken back is taken back for a reason, which the trail keeps. */
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { invalidField } from "#server/errors/problem.ts"

/** The reason as it is kept. Throws 422 at the field for one that says nothing. */
export function requireReason({ Reason }: { readonly Reason: string }): string {
  const reason = Reason.trim()
  if (reason === "") throw invalidField("Reason", approvalTexts.reasonRequired)
  return reason
}
