/** Decides how an allotment reads in an answer, and which changes of its status there are (decision M7). */
import type { AllotmentStatus } from "#domain/seats/seats.ts"
import type { Schemas } from "#server/contract/operation.ts"
import type { SeatAllotmentRow } from "#server/db/tables.ts"

/** From one status to others. What was given up is allotted anew, under the seat lock, as long as a seat is left. */
const changes: Readonly<Record<AllotmentStatus, readonly AllotmentStatus[]>> = {
  Allotted: ["Joined", "Slid", "Cancelled"],
  Joined: ["Allotted", "Slid", "Cancelled"],
  Slid: [],
  Cancelled: ["Allotted", "Joined"],
}

export const mayBecome = (from: AllotmentStatus, to: AllotmentStatus): boolean => changes[from].includes(to)

/** An allotment as answers carry it. */
export function toSeatAllotment(row: SeatAllotmentRow): Schemas["SeatAllotment"] {
  const { OverIntakeReason: _, ...rest } = row
  return rest
}

/** What an allotment may become. */
export const nextStates = (from: AllotmentStatus): readonly AllotmentStatus[] => changes[from]
