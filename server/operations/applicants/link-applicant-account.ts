import { issueText } from "#domain/fields/validation.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { ownershipTexts } from "#domain/texts/office/ownership.ts"
import { can } from "#domain/workflow/permissions.ts"
import { writes } from "#server/contract/operation.ts"
import { conflict, forbidden, invalidField } from "#server/errors/problem.ts"
import { requireAdmission, requireVersion, rereadRecord } from "#server/records/admissions/admissions.ts"
import { accountOf, applicationOfAccount, linkRecord, studentNamed } from "#server/records/people/accounts.ts"

/** Gives an application to an account; only Admin may take it from another account, with a reason. */
export const linkApplicantAccount = writes("linkApplicantAccount", async (call) => {
  const { db, body, session } = call
  const row = await requireAdmission(call, call.path.id, "linkApplicantAccount", true)
  await requireVersion(call, row, call.ifMatch)
  const account = await studentNamed(db, body.Username)
  if (!account) throw invalidField("Username", ownershipTexts.accountIsNone)
  if (row.UserId !== account.UserID) {
    if (row.UserId !== null) {
      if (!can(session.role, "relinkApplicantAccount")) throw forbidden()
      if (!body.Reason?.trim())
        throw invalidField("Reason", issueText({ code: "required", params: { label: "Reason" } }))
    }
    const other = await applicationOfAccount(db, account.UserID, row.AdmissionYear)
    if (other)
      throw conflict(
        fill(ownershipTexts.accountTaken, { username: account.Username, formNo: other.FormNo }),
        "account.has-application",
      )
    await linkRecord(call, row, account, body.Reason ? { Reason: body.Reason.trim() } : {})
  }
  const { AdmissionId: about } = row
  const after = await rereadRecord(call, about)
  const data = await accountOf(db, account.UserID)
  if (!data) throw invalidField("Username", ownershipTexts.accountIsNone)
  const { Version: version } = after.row
  return { status: 200, version, about, body: { data, message: ownershipTexts.accountLinked } }
})
