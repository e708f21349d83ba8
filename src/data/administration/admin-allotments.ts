/** Seat allotments of a course and year, for the office (decision M7). */

import { answer, api } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import { ifMatch, refreshReads, writeOnline } from "#data/reads/online-write.ts"
import type { ReadName } from "#data/reads/read-name.ts"
import { type ListRead, useListRead } from "#data/reads/staff-lists.ts"

export type SeatAllotmentRow = components["schemas"]["SeatAllotmentRow"]
export type AllotmentStatus = components["schemas"]["AllotmentStatus"]

export type SeatCandidate = components["schemas"]["SeatCandidate"]
export type SeatAllotmentInput = components["schemas"]["SeatAllotmentInput"]

export interface AllotmentsPage {
  data: SeatAllotmentRow[]
  total: number
}

/** `of`: null while the matrix is not loaded. */
export function useSeatAllotments(
  of: { CourseId: number; AcademicYear: number } | null,
  paging: { page: number; size: number },
): ListRead<AllotmentsPage> {
  const query = { CourseId: of?.CourseId ?? 1, AcademicYear: of?.AcademicYear ?? 2000, ...paging }
  return useListRead(
    "listSeatAllotments",
    query,
    (signal) => answer(api.GET("/seatallotment/", { params: { query }, signal }), "listSeatAllotments"),
    { enabled: of !== null },
  )
}

export interface SeatCandidates {
  data: SeatCandidate[]
  /** A full quota can take more, with a reason. */
  OverIntake: boolean
}

/** Approved applications without a seat, at most the first twenty that match the search text. */
export function useSeatCandidates(
  of: { CourseId: number; AcademicYear: number },
  q: string,
): ListRead<SeatCandidates> {
  const query = { CourseId: of.CourseId, AcademicYear: of.AcademicYear, ...(q ? { q } : {}) }
  return useListRead(
    "listSeatCandidates",
    query,
    (signal) =>
      answer(api.GET("/seatallotment/candidates", { params: { query }, signal }), "listSeatCandidates"),
    { isKept: false },
  )
}

const touches: readonly ReadName[] = [
  "listSeatAllotments",
  "listSeatCandidates",
  "getSeatMatrixInDetail",
  "listSeatMatrix",
  "getDashboard",
  "listTimeline",
]

/** After a refusal: somebody else may have got the last seat, and what is shown of the seats must not say otherwise. */
export const refreshAllotments = () => refreshReads(touches)

/**
 * Returns the server's message. Throws `ApiFailure`: 409 when the application
 * holds a seat or has a pending sliding, 422 when no seat is left.
 */
export async function createSeatAllotment(body: SeatAllotmentInput): Promise<string> {
  const { data } = await writeOnline({
    method: "POST",
    touches,
    send: (header) =>
      answer(api.POST("/seatallotment/", { params: { header }, body }), "createSeatAllotment"),
  })
  return data.message
}

/**
 * Changes what the user sees as `row`; returns the server's message. Throws `ApiFailure`: 409 when this change of status is not
 * allowed, 412 when somebody else has changed it, 422 when no seat is left.
 */
export async function changeAllotmentStatus(
  row: Pick<SeatAllotmentRow, "SeatAllotmentId" | "Status">,
  Status: AllotmentStatus,
  Remarks: string,
): Promise<string> {
  const body = { SeatAllotmentId: row.SeatAllotmentId, Status, ...(Remarks ? { Remarks } : {}) }
  const { data } = await writeOnline({
    method: "PUT",
    touches,
    send: (header) =>
      answer(
        api.PUT("/seatallotment/ChangeAllotmentStatus/", {
          params: { header: ifMatch(header, row.Status) },
          body,
        }),
        "changeAllotmentStatus",
      ),
  })
  return data.message
}
