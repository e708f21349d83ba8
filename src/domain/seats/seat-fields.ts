/**
 * Decides what the seat matrix form asks for and which numbers it accepts, with a field for each of the college's quotas
 * (platform §5, decision V17).
 */

import { andhraPradesh } from "#domain/college/andhra-pradesh.ts"
import { type DocumentedSeats, documentedSeats, type Quota } from "#domain/college/college-lists.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"
import { fillRequired } from "#domain/texts/office/fill-required.ts"
import { seatTexts } from "#domain/texts/office/seats.ts"
import { type QuotaRules, quotasOf } from "./quotas.ts"
import { quotaSum, type SeatQuotas } from "./seats.ts"

/** One field of the form; a quota without a column in the specification is named `Quotas.` and its code, as in the call. */
export interface SeatField {
  readonly name: string
  readonly label: string
}

/** The values of the form, by field name. */
export type SeatValues = Readonly<Record<string, string>>

/** The stored seats of a row. */
export type KnownSeats = Readonly<Partial<Omit<SeatQuotas, "TotalSeats">>>

/** The specification's labels of its columns. */
export const documentedSeatNames: Readonly<Record<DocumentedSeats, string>> = {
  ConvenerQuota: "Convener Quota",
  MgmtQuota1: "Management Quota 1",
  MgmtQuota2: "Management Quota 2",
  MgmtQuota3: "Management Quota 3",
}
const MORE = "Quotas."

/** The specification's label while the quota is that of the specification; else the quota's name. */
const labelOf = ({ QuotaCode, Name, SeatField }: Quota) =>
  SeatField && andhraPradesh.Quotas.some((own) => own.QuotaCode === QuotaCode && own.Name === Name)
    ? documentedSeatNames[SeatField]
    : Name

const nameOf = ({ QuotaCode, SeatField }: Quota) => SeatField ?? `${MORE}${QuotaCode}`

/** The field that says whether the course may take more than its seats (decision M3); not from the specification. */
export const OVER_INTAKE = "OverIntake"
/** Its two values, as they are read in a comparison. */
export const overIntakeWords = [seatTexts.overIntakeNo, seatTexts.overIntakeYes] as const
export const isOverIntake = (value: string | undefined): boolean => value === seatTexts.overIntakeYes

/** The value of a field in a stored row; empty when there is none. */
export function knownFigure(known: KnownSeats, name: string): string {
  const column = documentedSeats.find((one) => one === name)
  const seats = column ? known[column] : known.Quotas?.[name.slice(MORE.length)]
  return String(seats ?? "")
}

/** The fields in their order, all required; an inactive quota only while it has seats. */
export function seatFields(rules: QuotaRules, known: KnownSeats = {}): readonly SeatField[] {
  const quotas = quotasOf(rules).filter((one) => one.IsActive || Number(knownFigure(known, nameOf(one))) > 0)
  return [
    { name: "AcademicYear", label: "Academic Year" },
    { name: "CourseId", label: "Course" },
    { name: "TotalSeats", label: "Total Seats" },
    ...quotas.map((one) => ({ name: nameOf(one), label: labelOf(one) })),
    { name: "Status", label: "Status" },
    { name: OVER_INTAKE, label: seatTexts.overIntake },
  ]
}

export const isSeatFigure = (name: string): boolean =>
  name === "TotalSeats" || name.startsWith(MORE) || documentedSeats.some((one) => one === name)
const MOST_SEATS = 9999

const figure = (entered: string): number | undefined => {
  const text = entered.trim()
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined
}

/** The values as numbers, 0 for quotas without a field; undefined while one is missing or not a number. */
export function seatQuotas(values: SeatValues, fields: readonly SeatField[]): SeatQuotas | undefined {
  const asked = fields.map(({ name }) => name).filter(isSeatFigure)
  const read = asked.map((name) => [name, figure(values[name] ?? "")] as const)
  if (read.some(([, seats]) => seats === undefined)) return undefined
  const seatsOf = (name: string) => read.find(([one]) => one === name)?.[1] ?? 0
  const more = asked.filter((name) => name.startsWith(MORE))
  return {
    TotalSeats: seatsOf("TotalSeats"),
    ConvenerQuota: seatsOf("ConvenerQuota"),
    MgmtQuota1: seatsOf("MgmtQuota1"),
    MgmtQuota2: seatsOf("MgmtQuota2"),
    MgmtQuota3: seatsOf("MgmtQuota3"),
    ...(more.length === 0
      ? {}
      : { Quotas: Object.fromEntries(more.map((name) => [name.slice(MORE.length), seatsOf(name)])) }),
  }
}

/** The warning with the labels of the empty fields; undefined when none is empty. */
export function missingSeatFields(values: SeatValues, fields: readonly SeatField[]): string | undefined {
  const missing = fields.filter(({ name }) => (values[name] ?? "").trim() === "").map(({ label }) => label)
  return missing.length > 0 ? fillRequired(missing) : undefined
}

/** One message per field that is empty or wrong; quotas that exceed the total are reported at the total. */
export function seatIssues(
  values: SeatValues,
  fields: readonly SeatField[],
): { field: string; message: string }[] {
  const issues = fields.flatMap(({ name, label }) => {
    const text = values[name] ?? ""
    if (text.trim() === "") return [{ field: name, message: fill(validationTexts.required, { label }) }]
    if (!isSeatFigure(name) || figure(text) !== undefined) return []
    const words = { label, min: 0, max: MOST_SEATS }
    return [{ field: name, message: fill(seatTexts.figureForm, words) }]
  })
  const quotas = seatQuotas(values, fields)
  if (!quotas || quotaSum(quotas).verdict !== "exceeds") return issues
  return [...issues, { field: "TotalSeats", message: seatTexts.quotasExceed }]
}

/** A note when the quotas add up to less than the total; undefined otherwise. */
export function seatWarning(values: SeatValues, fields: readonly SeatField[]): string | undefined {
  const quotas = seatQuotas(values, fields)
  if (!quotas) return undefined
  const { sum, verdict } = quotaSum(quotas)
  return verdict === "differs" ? fill(seatTexts.quotasDiffer, { sum, total: quotas.TotalSeats }) : undefined
}
