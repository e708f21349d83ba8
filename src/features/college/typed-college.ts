/** How the college's settings are typed, and where two versions of them read differently. */
import type { CollegeSettings, CollegeSettingsInput } from "#data/college-settings.ts"
import { byPart, type Manner } from "#data/record-edit.ts"
import { type CollegeForm, tidyCollege } from "#domain/college-form.ts"
import { formatFormDate, parseFormDate } from "#domain/dates.ts"
import { collegeWords as words } from "./words.ts"

/** As it stands in the fields: the conditions are lines of one text, days are dd-mm-yyyy. */
export type Typed = {
  [Name in keyof CollegeForm]: CollegeForm[Name] extends boolean ? boolean : string
}

/** Every setting with its name, in the order of the form. */
export const labels: Readonly<Record<keyof Typed, string>> = {
  CollegeName: words.name,
  CollegeAddress: words.address,
  CrestInitials: words.initials,
  SupportEmail: words.email,
  HelpDeskPhone: words.phone,
  TuitionFeeName: words.tuitionFee,
  OrderConditions: words.conditions,
  AcademicYear: words.academicYear,
  ExamYear: words.examYear,
  SimpleFormDobFrom: words.dobFrom,
  SimpleFormDobTo: words.dobTo,
  RequireMandatoryDocuments: words.mandatory,
  RejectReasonRequired: words.reason,
  DecideBeforeConfirm: words.decided,
  OverIntake: words.overIntake,
  FreeCouncilRegNo: words.council,
  OtherIdAllowed: words.otherId,
  AuthorMayDecide: words.author,
  AdmittedYears: words.admittedYears,
}
const names = Object.keys(labels) as (keyof Typed)[]

export const isSetting = (name: string | undefined): name is keyof Typed => names.some((one) => one === name)

const typedOf = ({ PublicBaseUrl: _, Version: __, ...known }: CollegeSettings): Typed => ({
  ...known,
  // Absent in settings that this device has kept for long.
  TuitionFeeName: known.TuitionFeeName ?? "",
  FreeCouncilRegNo: known.FreeCouncilRegNo ?? false,
  OtherIdAllowed: known.OtherIdAllowed ?? false,
  AuthorMayDecide: known.AuthorMayDecide ?? false,
  AdmittedYears: known.AdmittedYears ? String(known.AdmittedYears) : "",
  OrderConditions: known.OrderConditions.join("\n"),
  ExamYear: String(known.ExamYear),
  SimpleFormDobFrom: formatFormDate(known.SimpleFormDobFrom),
  SimpleFormDobTo: formatFormDate(known.SimpleFormDobTo),
})

/** Empty: for ever. */
const yearsOf = (text: string) => (text === "" ? null : /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN)

/** What is sent; what cannot be read as a year or a day is none, for the rules to say so. */
export function formOf(typed: Typed): Required<CollegeSettingsInput> {
  const form = tidyCollege({
    ...typed,
    OrderConditions: typed.OrderConditions.split("\n").filter((line) => line.trim() !== ""),
    ExamYear: /^\d{4}$/.test(typed.ExamYear.trim()) ? Number(typed.ExamYear) : Number.NaN,
    AdmittedYears: yearsOf(typed.AdmittedYears.trim()),
    SimpleFormDobFrom: parseFormDate(typed.SimpleFormDobFrom) ?? "",
    SimpleFormDobTo: parseFormDate(typed.SimpleFormDobTo) ?? "",
  })
  return { ...form, OrderConditions: [...form.OrderConditions] }
}

const read = (value: string | boolean): string =>
  typeof value === "string" ? value : value ? words.yes : words.no

export const collegeManner: Manner<CollegeSettings, Typed> = {
  versionOf: ({ Version }) => String(Version),
  typedOf,
  ...byPart(
    names.map((name) => ({ name, label: labels[name] })),
    read,
  ),
}
