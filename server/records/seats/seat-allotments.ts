/** Converts allotments to answers, and decides which changes of their status are allowed (decision M7). */
import type { AllotmentStatus } from "#domain/seats/seats.ts"
import type { Schemas } from "#server/contract/operation.ts"
import type { SeatAllotmentRow } from "#server/db/tables.ts"

/**
 * From one status to others. A seat that was given up can be allotted again, under the seat lock, while a seat is free. Only a
 * sliding sets Slid, which records how to undo it; set by hand it could not be undone.
 */
const changes: Readonly<Record<AllotmentStatus, readonly AllotmentStatus[]>> = {
  Allotted: ["Joined", "Cancelled"],
  Joined: ["Allotted", "Cancelled"],
  Slid: [],
  Cancelled: ["Allotted", "Joined"],
}

export const mayBecome = (from: AllotmentStatus, to: AllotmentStatus): boolean => changes[from].includes(to)

/** An allotment in the form of an answer. */
export function toSeatAllotment(row: SeatAllotmentRow): Schemas["SeatAllotment"] {
  const { OverIntakeReason: _, ...rest } = row
  return rest
}

/** The statuses to which an allotment may change. */
export const nextStates = (from: AllotmentStatus): readonly AllotmentStatus[] => changes[from]
