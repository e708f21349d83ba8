import { reads } from "#server/contract/operation.ts"
import { shortAdmissions, toShort } from "#server/records/admissions/lists/short-admissions.ts"

/** Also those that were withdrawn, rejected or made in earlier years; a typed mobile number finds none (decision 12.1). */
export const listOwnAdmissions = reads("listOwnAdmissions", async ({ db, session }) => {
  const rows = await shortAdmissions(db)
    .where("a.UserId", "=", session.userId)
    .orderBy("a.CreatedAt", "desc")
    .orderBy("a.AdmissionId", "desc")
    .execute()
  return { status: 200, body: { data: rows.map(toShort), message: "Applications" } }
})
