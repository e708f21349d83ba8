import { reads } from "#server/contract/operation.ts"
import { requireAdmission } from "#server/records/admissions/admissions.ts"
import { accountOf, candidatesFor } from "#server/records/people/accounts.ts"
import { takesAnotherPassword } from "#server/records/people/unused-account.ts"

export const getApplicantAccount = reads("getApplicantAccount", async (call) => {
  const row = await requireAdmission(call, call.path.id, "getApplicantAccount")
  const Account = row.UserId === null ? null : ((await accountOf(call.db, row.UserId)) ?? null)
  const Candidates = await candidatesFor(call.db, row)
  const TakesAnotherPassword =
    row.UserId !== null && (await takesAnotherPassword(call.db, call.session, row.UserId))
  const data = { Account, Candidates, TakesAnotherPassword }
  return { status: 200, about: row.AdmissionId, body: { data, message: "Account" } }
})
