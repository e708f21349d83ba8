/** Decides which columns a people file has and how its rows are read, before they are checked. */
import { type CsvColumn, type CsvHeading, headingOf } from "#domain/import/csv-heading.ts"
import { tidyText } from "./tidy-person.ts"
import { type UserField, userFields } from "./user-form.ts"

/** The fields in a row of the file; the password is generated. */
export type PersonField = Exclude<UserField, "PasswordHash">
export type PersonValues = Readonly<Record<PersonField, string>>

/** One column of the file, and the form field behind it. */
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

/** The columns in the order of the form. The organization is optional: a college with a single one need not name it. */
export const peopleColumns: readonly PeopleColumn[] = userFields.flatMap(({ name, label }) =>
  isPersonField(name)
    ? [{ field: name, column: label, required: name !== "OrgId", alsoCalled: alsoCalled[name] }]
    : [],
)

/** Reads the heading row of a people file. */
export const readPeopleHeading = (cells: readonly string[]): CsvHeading => headingOf(cells, peopleColumns)

/** A row as it was written: field -> text of the cell. `problem`: why the line cannot be read as a row. */
export interface PersonRow {
  readonly Row: number
  readonly cells: PersonValues
  readonly problem: string | null
}

/** Makes a row from its cells, as a spreadsheet or a web page gives them; they are given by column name. */
export const personRow = (
  Row: number,
  cells: Readonly<Record<string, string>>,
  problem: string | null,
): PersonRow => ({
  Row,
  cells: Object.fromEntries(
    peopleColumns.map(({ field, column }) => [field, tidyText(cells[column] ?? "")]),
  ) as PersonValues,
  problem,
})
