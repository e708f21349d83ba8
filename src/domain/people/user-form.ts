/** Decides what the Create User form asks for and which values it accepts, for the page and for the server (platform §5). */

import { fill } from "#domain/texts/common/fill.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"
import { fillRequired } from "#domain/texts/office/fill-required.ts"
import { userTexts } from "#domain/texts/office/users.ts"
import { isEmail } from "./email.ts"
import { tidyMobile } from "./phone-number.ts"

/** The fields in their order, with their labels. All are required. */
export const userFields = [
  { name: "Username", label: "Username" },
  { name: "Email", label: "Email" },
  { name: "PasswordHash", label: "Password" },
  { name: "FirstName", label: "First Name" },
  { name: "LastName", label: "Last Name" },
  { name: "Gender", label: "Gender" },
  { name: "MobileNo", label: "Mobile No" },
  { name: "OrgId", label: "Organization" },
  { name: "EduRoleId", label: "Role" },
] as const

export type UserField = (typeof userFields)[number]["name"]
export type UserValues = Readonly<Record<UserField, string>>

/** Maximum characters of a name or an e-mail address. */
export const MAX_USER_TEXT = 100

/** Minimum characters of a password. */
export const MIN_PASSWORD = 8

/** A user name as it is stored: in lower case, because signing in ignores case. */
export const tidyUsername = (text: string): string => text.trim().toLowerCase()

const usernameForm = /^[a-z0-9][a-z0-9._-]{2,99}$/
const nameForm = /^[\p{L}\p{M}. ]+$/u
const mobileForm = /^\d{10}$/

/** What is wrong with a user name; undefined when it is valid. */
export function usernameIssue(text: string): string | undefined {
  return usernameForm.test(tidyUsername(text)) ? undefined : userTexts.usernameForm
}

/** What is wrong with a user's password; undefined when it is valid. */
export function passwordIssue(password: string, username: string): string | undefined {
  if (password.length < MIN_PASSWORD) return userTexts.passwordShort
  return password.toLowerCase() === tidyUsername(username) ? userTexts.passwordIsName : undefined
}

/** The fields that can be corrected later; the user name cannot, because it is typed at every sign-in. */
export const correctableFields = ["FirstName", "LastName", "Email", "MobileNo", "EduRoleId"] as const
export type CorrectableField = (typeof correctableFields)[number]
export type UserCorrection = Pick<UserValues, CorrectableField>

/** One sentence per corrected field that is empty or wrong; unchanged values are not checked. */
export function correctionIssues(
  values: UserCorrection,
  before: Readonly<Record<CorrectableField, string | null>>,
): { field: UserField; message: string }[] {
  const whole = { Username: "x", PasswordHash: "x", Gender: "x", OrgId: "x", ...values }
  const changed = correctableFields.filter((name) => values[name] !== (before[name] ?? ""))
  return userIssues(whole).filter(({ field }) => changed.some((name) => name === field))
}

/** A warning with the labels of the empty fields; undefined when none is empty. */
export function missingUserFields(values: UserValues): string | undefined {
  const missing = userFields.filter(({ name }) => values[name].trim() === "").map(({ label }) => label)
  return missing.length > 0 ? fillRequired(missing) : undefined
}

const tooLong = (value: string): string | undefined =>
  value.trim().length > MAX_USER_TEXT
    ? fill(validationTexts.maxCharacters, { max: MAX_USER_TEXT })
    : undefined

const nameIssue = (name: string): string | undefined =>
  nameForm.test(name) ? tooLong(name) : userTexts.nameForm

const checks: Partial<Record<UserField, (values: UserValues) => string | undefined>> = {
  Username: ({ Username }) => usernameIssue(Username),
  Email: ({ Email }) => (isEmail(Email.trim()) ? tooLong(Email) : validationTexts.email),
  PasswordHash: ({ PasswordHash, Username }) => passwordIssue(PasswordHash, Username),
  FirstName: ({ FirstName }) => nameIssue(FirstName),
  LastName: ({ LastName }) => nameIssue(LastName),
  MobileNo: ({ MobileNo }) => (mobileForm.test(tidyMobile(MobileNo)) ? undefined : validationTexts.mobile),
}

/** One sentence per field that is empty or wrong. */
export function userIssues(values: UserValues): { field: UserField; message: string }[] {
  return userFields.flatMap(({ name, label }) => {
    const message =
      values[name].trim() === "" ? fill(validationTexts.required, { label }) : checks[name]?.(values)
    return message ? [{ field: name, message }] : []
  })
}
