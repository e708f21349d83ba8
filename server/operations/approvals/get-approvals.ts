import { isApplicant } from "#domain/people/roles.ts"
import { reads } from "#server/contract/operation.ts"
import { requireAdmission } from "#server/records/admissions/admissions.ts"

/**
 * Every decision about a document, oldest first; a document that was uploaded again may have several. An applicant reads
 * neither what was taken back, nor who decided.
 */
export const getApprovals = reads("getApprovals", async (call) => {
  const isOwner = isApplicant(call.session.role)
  const row = await requireAdmission(call, call.query.AdmissionId, "getApprovals")
  const rows = await call.db
    .selectFrom("document_approvals as d")
    .leftJoin("users as u", "u.UserID", "d.ApprovedBy")
    .selectAll("d")
    .select("u.Username as ApprovedByName")
    .where("d.AdmissionId", "=", row.AdmissionId)
    .$if(isOwner, (all) => all.where("d.Status", "=", "Active"))
    .orderBy("d.CreatedAt")
    .orderBy("d.ApprovalId")
    .execute()
  const data = isOwner
    ? rows.map((decision) => ({ ...decision, ApprovedBy: null, ApprovedByName: null }))
    : rows
  return { status: 200, about: row.AdmissionId, body: { data, message: "Approvals" } }
})
