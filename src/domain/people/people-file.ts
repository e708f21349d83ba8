/** Decides what the rows of a file of people mean, and what is wrong with each before an account is made of it, by the rules of the Create User form. */
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

/** A user of the college who has one of the names or addresses. */
export interface KnownPerson {
  readonly Username: string
  readonly Email: string | null
  readonly FirstName: string | null
  readonly LastName: string | null
}

/** What the rows are judged by. */
export interface PeopleContext {
  readonly acting: RoleCode | undefined
  readonly organizations: readonly { readonly CentralOrgId: number; readonly Name: string }[]
  readonly known: readonly KnownPerson[]
}

/** What is wrong, at its field; null: with the row. */
export interface PersonFault {
  readonly field: PersonField | null
  readonly message: string
}

/** A row with what it means: ready to become an account, wrong, or somebody who has one. */
export interface JudgedPerson extends PersonRow {
  /** As the form would hold it. */
  readonly values: PersonValues
  readonly faults: readonly PersonFault[]
  readonly state: "ready" | "wrong" | "known"
}

const lower = (text: string | null) => (text ?? "").trim().toLowerCase()

/** Names of the roles whose accounts one may make. */
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

/** What is written and means nothing: an unknown gender, organization or role. */
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

/** One fault for each field at most: what is wrong with it, else who has it. */
function faultsOf(row: PersonRow, values: PersonValues, context: PeopleContext): PersonFault[] {
  if (row.problem) return [{ field: null, message: row.problem }]
  // The password is made later, and is long enough.
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

/** For each key that stands in an earlier row as well, that row's number. */
function earlierRow(rows: readonly JudgedPerson[], at: number, field: "Username" | "Email") {
  const wanted = lower(rows[at]?.values[field] ?? "")
  return wanted === ""
    ? undefined
    : rows.slice(0, at).find(({ values }) => lower(values[field]) === wanted)?.Row
}

/** Every row of a file, judged. Who has an account of this name and address is known, and nothing is made of the row. */
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

/** Names and addresses that a college is asked about: those of rows that can have an account. */
export function askedAbout(rows: readonly PersonRow[]): { Usernames: string[]; Emails: string[] } {
  const fitting = (values: readonly string[]) => [
    ...new Set(values.filter((value) => value !== "" && value.length <= MAX_USER_TEXT)),
  ]
  return {
    Usernames: fitting(rows.map(({ cells }) => tidyUsername(cells.Username))),
    Emails: fitting(rows.map(({ cells }) => lower(cells.Email))),
  }
}
