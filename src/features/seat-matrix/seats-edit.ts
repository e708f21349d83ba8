/** How a row of the seat matrix is edited, and how two versions of it are compared. */
import type { SeatMatrix } from "#data/administration/admin-seats.ts"
import { byPart, type EditRules } from "#data/form/record-edit.ts"
import {
  knownFigure,
  OVER_INTAKE,
  overIntakeWords,
  type SeatField,
  type SeatValues,
} from "#domain/seats/seat-fields.ts"

/** A row from the server, or the initial values of a new one. */
export type KnownMatrix = Pick<SeatMatrix, "AcademicYear" | "Status"> & Partial<SeatMatrix>

export const newMatrix = (AcademicYear: number): KnownMatrix => ({ AcademicYear, Status: "Active" })

/** The form's values of a row, by field. */
const valuesOf = (known: KnownMatrix, fields: readonly SeatField[]): SeatValues =>
  Object.fromEntries(fields.map(({ name }) => [name, figureIn(known, name)]))

function figureIn(known: KnownMatrix, name: string): string {
  if (name === OVER_INTAKE) return overIntakeWords[known.OverIntake ? 1 : 0]
  const own = plain.find((one) => one === name)
  return own ? String(known[own] ?? "") : knownFigure(known, name)
}
const plain = ["AcademicYear", "CourseId", "TotalSeats", "Status"] as const

/** `courseName` returns the name of a course by its id. */
export const seatEditRules = (
  courseName: (id: string) => string,
  fields: readonly SeatField[],
): EditRules<KnownMatrix, SeatValues> => ({
  // A new row has no version: it begins again when the settings bring the year of the open cycle.
  versionOf: ({ Version, AcademicYear }) => String(Version ?? AcademicYear),
  valuesOf: (known) => valuesOf(known, fields),
  ...byPart(fields, (value, name) => (name === "CourseId" ? courseName(value) : value.trim())),
})
