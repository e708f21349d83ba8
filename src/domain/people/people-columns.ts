/** Decides which columns a file of people has and what a row of it holds, before anybody judges it. */
import { type CsvColumn, type CsvHeading, headingOf } from "#domain/import/csv-heading.ts"
import { type UserField, userFields } from "./user-form.ts"

/** What a row tells of a person; the password is made for them. */
export type PersonField = Exclude<UserField, "PasswordHash">
export type PersonValues = Readonly<Record<PersonField, string>>

/** One column of the file, and the form's field behind it. */
export interface PeopleColumn extends CsvColumn {
  readonly field: PersonField
}

const alsoCalled: Readonly<Record<PersonField, readonly string[]>> = {
  Username: ["User", "Login"],
  Email: ["Email address", "Mail"],
  FirstName: ["Given name"],
  LastName: ["Surname", "Family name"],
  Gender: ["Sex"],
  MobileNo: ["Mobile", "Mobile number", "Phone"],
  OrgId: ["Organisation"],
  EduRoleId: ["Roles", "Role(s)"],
}

const isPersonField = (name: UserField): name is PersonField => name !== "PasswordHash"

/** The columns in the order of the form. Where a college has one organization, nobody needs to name it. */
export const peopleColumns: readonly PeopleColumn[] = userFields.flatMap(({ name, label }) =>
  isPersonField(name)
    ? [{ field: name, column: label, required: name !== "OrgId", alsoCalled: alsoCalled[name] }]
    : [],
)

/** Reads the first row of a file of people. */
export const readPeopleHeading = (cells: readonly string[]): CsvHeading => headingOf(cells, peopleColumns)

/** A row as it was written: column behind field -> what stands in the cell. `problem`: it cannot be read as a row. */
export interface PersonRow {
  readonly Row: number
  readonly cells: PersonValues
  readonly problem: string | null
}

/** The written cells of a row, by the names of the columns. */
export const personRow = (
  Row: number,
  cells: Readonly<Record<string, string>>,
  problem: string | null,
): PersonRow => ({
  Row,
  cells: Object.fromEntries(
    peopleColumns.map(({ field, column }) => [field, (cells[column] ?? "").trim()]),
  ) as PersonValues,
  problem,
})
