import { reads } from "#server/contract/operation.ts"
import { requireAdmission } from "#server/records/admissions/admissions.ts"

/** Every decision about a document, oldest first; a document that was uploaded again may have several. */
export const getApprovals = reads("getApprovals", async (call) => {
  const row = await requireAdmission(call, call.query.AdmissionId, "getApprovals")
  const data = await call.db
    .selectFrom("document_approvals as d")
    .leftJoin("users as u", "u.UserID", "d.ApprovedBy")
    .selectAll("d")
    .select("u.Username as ApprovedByName")
    .where("d.AdmissionId", "=", row.AdmissionId)
    .orderBy("d.CreatedAt")
    .orderBy("d.ApprovalId")
    .execute()
  return { status: 200, about: row.AdmissionId, body: { data, message: "Approvals" } }
})
