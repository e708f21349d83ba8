/**
 * Decides what the rows of a people file mean and what is wrong with each, by the rules of the
 * Create User form, before accounts are created.
 */
import { genders } from "#domain/application/office-options.ts"
import { optionOf } from "#domain/application/options.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { peopleFileTexts } from "#domain/texts/office/people-file.ts"
import { userTexts } from "#domain/texts/office/users.ts"
import { mayManageRole } from "./account-roles.ts"
import { type PersonField, type PersonRow, type PersonValues, peopleColumns } from "./people-columns.ts"
import { tidyMobile } from "./phone-number.ts"
import { type RoleCode, roleCatalogue, roleRow } from "./roles.ts"
import { MAX_USER_TEXT, MIN_PASSWORD, tidyUsername, userIssues } from "./user-form.ts"

/** An existing user of the college with one of the user names or e-mail addresses. */
export interface KnownPerson {
  readonly Username: string
  readonly Email: string | null
  readonly FirstName: string | null
  readonly LastName: string | null
}

/** What the rows are checked against. */
export interface PeopleContext {
  readonly acting: RoleCode | undefined
  readonly organizations: readonly { readonly CentralOrgId: number; readonly Name: string }[]
  readonly known: readonly KnownPerson[]
}

/** What is wrong; `field` is null when it concerns the whole row. */
export interface PersonFault {
  readonly field: PersonField | null
  readonly message: string
}

/** A checked row: ready to become an account, wrong, or a person who has an account already. */
export interface JudgedPerson extends PersonRow {
  /** The values as the form would hold them. */
  readonly values: PersonValues
  readonly faults: readonly PersonFault[]
  readonly state: "ready" | "wrong" | "known"
}

const lower = (text: string | null) => (text ?? "").trim().toLowerCase()

/** Names of the roles whose accounts the acting user may create. */
export const managedRoles = (acting: RoleCode | undefined): readonly string[] =>
  roleCatalogue.filter(({ code }) => mayManageRole(acting, code)).map(({ name }) => name)

function valuesOf({ cells }: PersonRow, { organizations }: PeopleContext): PersonValues {
  const named = organizations.find(({ Name }) => lower(Name) === lower(cells.OrgId))
  const only = organizations.length === 1 && cells.OrgId === "" ? organizations[0] : undefined
  const role = cells.EduRoleId === "" ? undefined : roleRow({ Name: cells.EduRoleId })
  return {
    ...cells,
    Username: tidyUsername(cells.Username),
    MobileNo: tidyMobile(cells.MobileNo),
    Gender: optionOf(genders, cells.Gender)?.value ?? "",
    OrgId: String((named ?? only)?.CentralOrgId ?? ""),
    EduRoleId: String(role?.id ?? ""),
  }
}

/** The message for a written word that is not known: a gender, an organization or a role. */
function unknownWord(field: PersonField, cell: string, context: PeopleContext): string | undefined {
  if (cell === "") return undefined
  if (field === "Gender") {
    const listed = genders.map(({ label }) => label).join(", ")
    return optionOf(genders, cell) ? undefined : fill(peopleFileTexts.unknownGender, { genders: listed })
  }
  if (field === "OrgId") {
    const organizations = context.organizations.map(({ Name }) => Name)
    const isKnown = organizations.some((name) => lower(name) === lower(cell))
    const names = organizations.slice(0, 5).join(", ")
    return isKnown ? undefined : fill(peopleFileTexts.unknownOrganization, { organizations: names })
  }
  if (field !== "EduRoleId") return undefined
  const role = roleRow({ Name: cell })
  if (role) return mayManageRole(context.acting, role.code) ? undefined : userTexts.onlyAdmins
  const parts = cell.split(/[,;/&+]|\band\b/i).filter((part) => part.trim() !== "")
  const isSeveral = parts.length > 1 && parts.every((part) => roleRow({ Name: part }))
  return isSeveral
    ? peopleFileTexts.oneRole
    : fill(peopleFileTexts.unknownRole, { roles: managedRoles(context.acting).join(", ") })
}

const nameOf = ({ FirstName, LastName, Username }: KnownPerson): string =>
  [FirstName, LastName].filter(Boolean).join(" ") || Username

/** At most one fault per field: what is wrong with it, else who has it already. */
function faultsOf(row: PersonRow, values: PersonValues, context: PeopleContext): PersonFault[] {
  if (row.problem) return [{ field: null, message: row.problem }]
  // The password is generated later, and is long enough.
  const issues = userIssues({ ...values, PasswordHash: "-".repeat(MIN_PASSWORD) })
  return peopleColumns.flatMap(({ field }) => {
    const message =
      unknownWord(field, row.cells[field], context) ??
      issues.find((issue) => issue.field === field)?.message ??
      takenBy(field, values, context)
    return message ? [{ field, message }] : []
  })
}

function takenBy(field: PersonField, values: PersonValues, { known }: PeopleContext): string | undefined {
  if (field !== "Username" && field !== "Email") return undefined
  const holder = known.find((one) => lower(one[field]) === lower(values[field]))
  if (!holder) return undefined
  const sentence = field === "Username" ? peopleFileTexts.usernameOf : peopleFileTexts.emailOf
  return fill(sentence, { name: nameOf(holder) })
}

/** The number of an earlier row with the same user name or e-mail address; undefined when there is none. */
function earlierRow(rows: readonly JudgedPerson[], at: number, field: "Username" | "Email") {
  const wanted = lower(rows[at]?.values[field] ?? "")
  return wanted === ""
    ? undefined
    : rows.slice(0, at).find(({ values }) => lower(values[field]) === wanted)?.Row
}

/**
 * Checks every row of a file. A person who has an account with this user name and e-mail address is
 * "known", and no account is created for the row.
 */
export function judgePeople(rows: readonly PersonRow[], context: PeopleContext): JudgedPerson[] {
  const alone = rows.map((row): JudgedPerson => {
    const values = valuesOf(row, context)
    const isKnown = context.known.some(
      ({ Username, Email }) =>
        lower(Username) === values.Username && lower(Email) === lower(values.Email) && values.Email !== "",
    )
    const faults = isKnown ? [] : faultsOf(row, values, context)
    return { ...row, values, faults, state: isKnown ? "known" : faults.length > 0 ? "wrong" : "ready" }
  })
  return alone.map((row, at) => {
    const twice = (["Username", "Email"] as const).flatMap((field): PersonFault[] => {
      const earlier = earlierRow(alone, at, field)
      const sentence = field === "Username" ? peopleFileTexts.sameUsername : peopleFileTexts.sameEmail
      return earlier === undefined ? [] : [{ field, message: fill(sentence, { row: earlier }) }]
    })
    if (twice.length === 0) return row
    const others = row.faults.filter(({ field }) => !twice.some((one) => one.field === field))
    return { ...row, faults: [...others, ...twice], state: "wrong" }
  })
}

/** The user names and e-mail addresses to look up on the server: those short enough for an account. */
export function accountsToLookUp(rows: readonly PersonRow[]): { Usernames: string[]; Emails: string[] } {
  const fitting = (values: readonly string[]) => [
    ...new Set(values.filter((value) => value !== "" && value.length <= MAX_USER_TEXT)),
  ]
  return {
    Usernames: fitting(rows.map(({ cells }) => tidyUsername(cells.Username))),
    Emails: fitting(rows.map(({ cells }) => lower(cells.Email))),
  }
}
