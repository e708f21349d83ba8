/** Which screens the overview of an application leads staff to. */
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { offersEdit } from "#domain/application/editing.ts"
import { isApplicant, type RoleCode } from "#domain/people/roles.ts"
import { approvalState } from "#domain/workflow/approval-record.ts"
import { mayOpen } from "#domain/workflow/page-permissions.ts"

/** Edit as in the list of applications; the review once the college has a submitted application. */
export function overviewLinks(
  { record, delivery, fetchedAt }: Pick<LocalAdmission, "record" | "delivery" | "fetchedAt">,
  role: RoleCode | undefined,
): { edit: boolean; review: boolean } {
  if (isApplicant(role)) return { edit: false, review: false }
  return {
    edit: delivery === "needs-you" || offersEdit(record, role),
    review:
      fetchedAt !== null && approvalState(record) !== "draft" && mayOpen(role, "listAdmissionsByStatus"),
  }
}
