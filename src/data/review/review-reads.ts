/**
 * Reads that only the review uses: the timeline of an application, the decisions on its documents, the seats of its course.
 */
import { api } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import { type Read, useRead } from "#data/reads/query-client.ts"
import { readOf } from "#data/reads/read-of.ts"

export type TimelineEntry = components["schemas"]["TimelineEntry"]
export type DocumentApproval = components["schemas"]["DocumentApproval"]
export type SeatMatrixDetail = components["schemas"]["SeatMatrixDetail"]

/** The timeline of an application, oldest first. */
export function useTimeline(admissionId: string, enabled: boolean): Read<TimelineEntry[]> {
  return useRead(
    readOf("listTimeline", [admissionId], (signal) =>
      api.GET("/admissions/{id}/timeline", { params: { path: { id: admissionId } }, signal }),
    ),
    { enabled, staleTime: 0 },
  )
}

/** All decisions on documents of the application, oldest first: a document that was uploaded again has several. */
export function useDocumentApprovals(admissionId: string): Read<DocumentApproval[]> {
  return useRead(
    readOf("getApprovals", [admissionId], (signal) =>
      api.GET("/admissiondocapprovals/ApprovalListByID", {
        params: { query: { AdmissionId: admissionId } },
        signal,
      }),
    ),
  )
}

/** The seat matrix with its current occupancy. */
export function useSeatMatrixDetail(): Read<SeatMatrixDetail[]> {
  return useRead(
    readOf("getSeatMatrixInDetail", [], (signal) => api.GET("/getSeatMatrixInDetail/", { signal })),
    { staleTime: 0 },
  )
}
