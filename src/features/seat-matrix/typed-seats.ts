/** How a row of the seat matrix is typed, and where two versions of it read differently. */
import type { SeatMatrix } from "#data/administration/admin-seats.ts"
import { byPart, type EditRules } from "#data/form/record-edit.ts"
import { type SeatField, type SeatValues, seatFields } from "#domain/seats/seat-fields.ts"

/** A row of the college, or what a new one begins with. */
export type KnownMatrix = Pick<SeatMatrix, "AcademicYear" | "Status"> & Partial<SeatMatrix>

/** A new row is one of this year (platform §5). `today` is yyyy-mm-dd. */
export const newMatrix = (today: string): KnownMatrix => ({
  AcademicYear: Number(today.slice(0, 4)),
  Status: "Active",
})

const typedOf = (known: KnownMatrix): SeatValues => {
  const text = (name: SeatField) => String(known[name] ?? "")
  return {
    AcademicYear: text("AcademicYear"),
    CourseId: text("CourseId"),
    TotalSeats: text("TotalSeats"),
    ConvenerQuota: text("ConvenerQuota"),
    MgmtQuota1: text("MgmtQuota1"),
    MgmtQuota2: text("MgmtQuota2"),
    MgmtQuota3: text("MgmtQuota3"),
    Status: text("Status"),
  }
}

/** `courseName` reads an id as people know it. */
export const seatEditRules = (courseName: (id: string) => string): EditRules<KnownMatrix, SeatValues> => ({
  versionOf: ({ Version }) => String(Version ?? ""),
  typedOf,
  ...byPart(seatFields, (value, name) => (name === "CourseId" ? courseName(value) : value.trim())),
})
