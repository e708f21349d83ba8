/** Decides how an allotment reads in an answer, and which changes of its status there are (decision M7). */
import type { SeatAllotmentRow } from "../db/tables.ts"
import type { Schemas } from "../http/operation.ts"

type Status = Schemas["AllotmentStatus"]

/** From one status to others. What was given up is allotted anew, under the seat lock, as long as a seat is left. */
const changes: Readonly<Record<Status, readonly Status[]>> = {
  Allotted: ["Joined", "Slid", "Cancelled"],
  Joined: ["Allotted", "Slid", "Cancelled"],
  Slid: [],
  Cancelled: ["Allotted", "Joined"],
}

export const mayBecome = (from: string, to: Status): boolean => changes[from as Status]?.includes(to) ?? false

/** An allotment as answers carry it. */
export function toSeatAllotment(row: SeatAllotmentRow): Schemas["SeatAllotment"] {
  const { OverIntakeReason: _, Status, ...rest } = row
  return { ...rest, Status: Status as Status }
}

/** What an allotment may become. */
export const nextStates = (from: string): readonly Status[] => changes[from as Status] ?? []
