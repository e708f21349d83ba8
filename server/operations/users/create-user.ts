import { roleByCode } from "#domain/people/roles.ts"
import { tidyText } from "#domain/people/tidy-person.ts"
import { tidyUsername, userIssues } from "#domain/people/user-form.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"
import { userTexts } from "#domain/texts/office/users.ts"
import { type SignedInCall, writes } from "#server/contract/operation.ts"
import { conflict, invalid, invalidField } from "#server/errors/problem.ts"
import { nextCatalogueId } from "#server/records/college/catalogue-ids.ts"
import { linkWaitingRecords } from "#server/records/people/accounts.ts"
import { noteAdminEvent } from "#server/records/people/admin-log.ts"
import { hashPassword } from "#server/records/people/passwords.ts"
import { requireManageable, requireUser, toUser } from "#server/records/people/users.ts"
import { refuseWeak } from "#server/records/people/weak-passwords.ts"

type Create = SignedInCall<"createUser">

async function refuseWrong({ db, body }: Create): Promise<void> {
  const issues = userIssues({ ...body, OrgId: String(body.OrgId), EduRoleId: String(body.EduRoleId) })
  if (issues.length > 0) throw invalid(issues)
  const organization = await db
    .selectFrom("organizations")
    .select("OrgId")
    .where("OrgId", "=", body.OrgId)
    .where("IsActive", "=", true)
    .executeTakeFirst()
  if (!organization) throw invalidField("OrgId", validationTexts.option)
}

async function refuseTaken({ db }: Create, Username: string, Email: string): Promise<void> {
  const taken = await db
    .selectFrom("users")
    .select("Username")
    .where((eb) =>
      eb.or([
        eb(eb.fn("lower", ["Username"]), "=", Username),
        eb(eb.fn("lower", ["Email"]), "=", Email.toLowerCase()),
      ]),
    )
    .execute()
  if (taken.some((user) => user.Username.toLowerCase() === Username))
    throw conflict(userTexts.usernameTaken, "user.username-taken", {
      errors: [{ field: "Username", message: userTexts.usernameTaken }],
    })
  if (taken.length > 0)
    throw conflict(userTexts.emailTaken, "user.email-taken", {
      errors: [{ field: "Email", message: userTexts.emailTaken }],
    })
}

export const createUser = writes("createUser", async (call) => {
  const { db, body, now } = call
  requireManageable(call.session, body.EduRoleId)
  await refuseWrong(call)
  await refuseWeak(db, "PasswordHash", body.PasswordHash, body)
  const PasswordHash = await hashPassword(body.PasswordHash)
  // From here on users are added one at a time, so a name or address that is free now stays free.
  const UserID = await nextCatalogueId(db, "users")
  const Username = tidyUsername(body.Username)
  const Email = tidyText(body.Email)
  await refuseTaken(call, Username, Email)
  const Status = body.Status ?? (body.IsActive === false ? "Inactive" : "Active")
  await db
    .insertInto("users")
    .values({
      UserID,
      Username,
      Email,
      PasswordHash,
      FirstName: tidyText(body.FirstName),
      LastName: tidyText(body.LastName),
      Gender: body.Gender,
      MobileNo: body.MobileNo,
      OrgId: body.OrgId,
      RoleId: body.EduRoleId,
      Status,
      IsActive: Status === "Active",
      CentralUserId: null,
      // Because the person who made the account knows the password.
      MustChangePassword: true,
      CreatedAt: now.toISOString(),
    })
    .execute()
  const detail = { Username, EduRoleId: body.EduRoleId, OrgId: body.OrgId }
  await noteAdminEvent(call, { subject: "user", id: UserID }, "created", detail, { from: null, to: Status })
  const row = await requireUser(db, UserID)
  if (row.RoleId === roleByCode("S").id) await linkWaitingRecords(call, row)
  return { status: 201, body: { data: toUser(row), message: userTexts.created } }
})
