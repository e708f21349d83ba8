/** Decides what the seat matrix form asks for and which figures it takes (platform §5, decision V17). */

import { fill } from "#domain/texts/common/fill.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"
import { seatTexts } from "#domain/texts/office/seats.ts"
import { quotaSum, type SeatQuotas } from "./seats.ts"

/** The fields in their order. All are required. */
export const seatFields = [
  { name: "AcademicYear", label: "Academic Year" },
  { name: "CourseId", label: "Course" },
  { name: "TotalSeats", label: "Total Seats" },
  { name: "ConvenerQuota", label: "Convener Quota" },
  { name: "MgmtQuota1", label: "Management Quota 1" },
  { name: "MgmtQuota2", label: "Management Quota 2" },
  { name: "MgmtQuota3", label: "Management Quota 3" },
  { name: "Status", label: "Status" },
] as const

export type SeatField = (typeof seatFields)[number]["name"]
export type SeatValues = Readonly<Record<SeatField, string>>

const numeric: readonly SeatField[] = [
  "TotalSeats",
  "ConvenerQuota",
  "MgmtQuota1",
  "MgmtQuota2",
  "MgmtQuota3",
]
export const isSeatFigure = (name: SeatField): boolean => numeric.includes(name)
export const MOST_SEATS = 9999

const figure = (typed: string): number | undefined => {
  const text = typed.trim()
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined
}

/** The figures as numbers; undefined while one is missing or is none. */
export function seatQuotas(values: SeatValues): SeatQuotas | undefined {
  const [TotalSeats, ConvenerQuota, MgmtQuota1, MgmtQuota2, MgmtQuota3] = numeric.map((name) =>
    figure(values[name]),
  )
  if (
    TotalSeats === undefined ||
    ConvenerQuota === undefined ||
    MgmtQuota1 === undefined ||
    MgmtQuota2 === undefined ||
    MgmtQuota3 === undefined
  )
    return undefined
  return { TotalSeats, ConvenerQuota, MgmtQuota1, MgmtQuota2, MgmtQuota3 }
}

/** The labels of what is empty, in the words of the warning; undefined when nothing is. */
export function missingSeatFields(values: SeatValues): string | undefined {
  const missing = seatFields.filter(({ name }) => values[name].trim() === "").map(({ label }) => label)
  return missing.length > 0 ? fill(seatTexts.fillRequired, { fields: missing.join(", ") }) : undefined
}

/** One sentence per field that is empty or wrong; quotas beyond the total stand at the total. */
export function seatIssues(values: SeatValues): { field: SeatField; message: string }[] {
  const issues = seatFields.flatMap(({ name, label }) => {
    if (values[name].trim() === "")
      return [{ field: name, message: fill(validationTexts.required, { label }) }]
    if (!isSeatFigure(name) || figure(values[name]) !== undefined) return []
    const words = { label, min: 0, max: MOST_SEATS }
    return [{ field: name, message: fill(seatTexts.figureForm, words) }]
  })
  const quotas = seatQuotas(values)
  if (!quotas || quotaSum(quotas).verdict !== "exceeds") return issues
  return [...issues, { field: "TotalSeats", message: seatTexts.quotasExceed }]
}

/** A note while the quotas leave seats of the total over; undefined otherwise. */
export function seatWarning(values: SeatValues): string | undefined {
  const quotas = seatQuotas(values)
  if (!quotas) return undefined
  const { sum, verdict } = quotaSum(quotas)
  return verdict === "differs" ? fill(seatTexts.quotasDiffer, { sum, total: quotas.TotalSeats }) : undefined
}
