import { randomInt } from "node:crypto"
import { oneTimePassword } from "#domain/people/one-time-password.ts"
import { roleByCode } from "#domain/people/roles.ts"
import { tidyUsername, usernameIssue } from "#domain/people/user-form.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { ownershipTexts } from "#domain/texts/office/ownership.ts"
import { userTexts } from "#domain/texts/office/users.ts"
import { type SignedInCall, writes } from "#server/contract/operation.ts"
import { conflict, invalidField } from "#server/errors/problem.ts"
import type { NamedAdmission } from "#server/records/admissions/admission-record.ts"
import { requireAdmission } from "#server/records/admissions/admissions.ts"
import { nextCatalogueId } from "#server/records/college/catalogue-ids.ts"
import { linkRecord, studentNamed } from "#server/records/people/accounts.ts"
import { noteAdminEvent } from "#server/records/people/admin-log.ts"
import { giveOneTimePassword } from "#server/records/people/one-time-password.ts"
import { hashPassword } from "#server/records/people/passwords.ts"
import { takesAnotherPassword } from "#server/records/people/unused-account.ts"
import { isEmailTaken, requireUser } from "#server/records/people/users.ts"

type Create = SignedInCall<"createApplicantAccount">
type Made = { readonly UserID: number; readonly Username: string; readonly Password: string }

/**
 * Gives an account that was made but never used another one-time password, for the same maker: the answer with the first one
 * may have been lost.
 */
async function madeAgain(call: Create, userId: number): Promise<Made> {
  const user = await requireUser(call.db, userId)
  if (!(await takesAnotherPassword(call.db, call.session, userId)))
    throw conflict(fill(ownershipTexts.accountExists, { username: user.Username }), "account.exists")
  return giveOneTimePassword(call, user)
}

/** The e-mail address; null when another user has it. */
const freeEmail = async ({ db }: Create, email: string | null): Promise<string | null> =>
  email && !(await isEmailTaken(db, email)) ? email : null

async function madeNew(call: Create, row: NamedAdmission): Promise<Made> {
  const { db, now } = call
  const chosen = call.body.Username
  const issue = chosen === undefined ? undefined : usernameIssue(chosen)
  if (issue) throw invalidField("Username", issue)
  const Password = oneTimePassword(randomInt)
  const PasswordHash = await hashPassword(Password)
  // From here on users are added one at a time, so a name that is free now stays free.
  const UserID = await nextCatalogueId(db, "users")
  const Username = tidyUsername(chosen ?? row.MobileNo)
  if (await studentNamed(db, Username, "anybody"))
    throw conflict(userTexts.usernameTaken, "user.username-taken", {
      errors: [{ field: "Username", message: userTexts.usernameTaken }],
    })
  const organization = await db
    .selectFrom("users")
    .select("OrgId")
    .where("UserID", "=", call.session.userId)
    .executeTakeFirst()
  await db
    .insertInto("users")
    .values({
      UserID,
      Username,
      Email: await freeEmail(call, row.Email),
      PasswordHash,
      FirstName: row.FirstName,
      LastName: row.LastName,
      Gender: row.Gender,
      MobileNo: row.MobileNo,
      OrgId: organization?.OrgId ?? null,
      RoleId: roleByCode("S").id,
      Status: "Active",
      IsActive: true,
      CentralUserId: null,
      MustChangePassword: true,
      CreatedAt: now.toISOString(),
    })
    .execute()
  const subject = { subject: "user", id: UserID } as const
  await noteAdminEvent(
    call,
    subject,
    "created",
    { Username, FormNo: row.FormNo },
    { from: null, to: "Active" },
  )
  await linkRecord(call, row, { UserID, Username }, { IsNew: true })
  return { UserID, Username, Password }
}

/** Makes an account from the data of an application, and gives the application to it. */
export const createApplicantAccount = writes(
  "createApplicantAccount",
  async (call) => {
    const row = await requireAdmission(call, call.path.id, "createApplicantAccount", true)
    const data = row.UserId === null ? await madeNew(call, row) : await madeAgain(call, row.UserId)
    return { status: 201, about: row.AdmissionId, body: { data, message: userTexts.created } }
  },
  { limit: { tries: 60, seconds: 3600, per: "user" } },
)
