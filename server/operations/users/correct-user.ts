import { roleByCode, roleById } from "#domain/people/roles.ts"
import { tidyText } from "#domain/people/tidy-person.ts"
import { correctionIssues } from "#domain/people/user-form.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"
import { userTexts } from "#domain/texts/office/users.ts"
import { type SignedInCall, writes } from "#server/contract/operation.ts"
import { conflict, invalid, invalidField, stale } from "#server/errors/problem.ts"
import { matchesVersion } from "#server/records/admissions/admissions.ts"
import { lockCatalogue } from "#server/records/college/catalogue-ids.ts"
import { linkWaitingRecords } from "#server/records/people/accounts.ts"
import { noteAdminEvent } from "#server/records/people/admin-log.ts"
import {
  endSessions,
  isEmailTaken,
  requireAnotherAdmin,
  requireManageable,
  requireNotEmptied,
  requireUser,
  toUser,
} from "#server/records/people/users.ts"

type Correct = SignedInCall<"correctUser">

async function refuseTakenEmail({ db, path }: Correct, email: string): Promise<void> {
  if (await isEmailTaken(db, email, path.id))
    throw conflict(userTexts.emailTaken, "user.email-taken", {
      errors: [{ field: "Email", message: userTexts.emailTaken }],
    })
}

/** A detail in stored form: an account that was made from an application may lack some. */
const detail = (text: string) => tidyText(text) || null

/** Corrects the data of a user; a new role ends their sessions, because it changes what they may do. */
export const correctUser = writes("correctUser", async (call) => {
  const { db, body, now, session } = call
  // From here on users change one at a time, so an address that is free now stays free.
  await lockCatalogue(db, "users")
  const before = await requireUser(db, call.path.id)
  requireManageable(session, before.RoleId)
  requireNotEmptied(before)
  if (!matchesVersion(call.ifMatch, before.Version)) throw stale(toUser(before))
  const sent = { ...body, EduRoleId: String(body.EduRoleId) }
  const issues = correctionIssues(sent, { ...before, EduRoleId: String(before.RoleId) })
  if (issues.length > 0) throw invalid(issues)
  const isOtherRole = body.EduRoleId !== before.RoleId
  if (isOtherRole) {
    if (!roleById(body.EduRoleId)) throw invalidField("EduRoleId", validationTexts.option)
    if (before.UserID === session.userId) throw invalidField("EduRoleId", userTexts.ownRole)
    requireManageable(session, body.EduRoleId)
    await requireAnotherAdmin(db, before)
  }
  const next = {
    Email: detail(body.Email),
    FirstName: detail(body.FirstName),
    LastName: detail(body.LastName),
    MobileNo: detail(body.MobileNo),
    RoleId: body.EduRoleId,
  }
  const fields = (Object.keys(next) as (keyof typeof next)[]).filter((name) => next[name] !== before[name])
  if (next.Email && fields.includes("Email")) await refuseTakenEmail(call, next.Email)
  if (fields.length > 0) {
    await db
      .updateTable("users")
      .set((eb) => ({ ...next, Version: eb("Version", "+", 1) }))
      .where("UserID", "=", before.UserID)
      .execute()
    if (isOtherRole) await endSessions(db, before.UserID, now)
    const moved = isOtherRole
      ? { from: roleById(before.RoleId)?.name ?? null, to: roleById(body.EduRoleId)?.name ?? null }
      : undefined
    const of = { subject: "user", id: before.UserID } as const
    await noteAdminEvent(call, of, "corrected", { Username: before.Username, fields }, moved)
  }
  const row = await requireUser(db, before.UserID)
  // An account that becomes an applicant's is as new as one that is made.
  const isNewlyTheirs = fields.includes("MobileNo") || isOtherRole
  if (isNewlyTheirs && row.RoleId === roleByCode("S").id) await linkWaitingRecords(call, row)
  return { status: 200, version: row.Version, body: { data: toUser(row), message: userTexts.corrected } }
})
