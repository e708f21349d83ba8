/** What only the review asks for: the trail of an application, the decisions on its documents, the seats of its course. */
import { answerData, api } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import { type Read, useRead } from "#data/reads/query-client.ts"

export type TimelineEntry = components["schemas"]["TimelineEntry"]
export type DocumentApproval = components["schemas"]["DocumentApproval"]
export type SeatMatrixDetail = components["schemas"]["SeatMatrixDetail"]

/** What happened to an application, oldest first. */
export function useTimeline(admissionId: string, enabled: boolean): Read<TimelineEntry[]> {
  return useRead(
    ["listTimeline", admissionId],
    (signal) =>
      answerData(
        api.GET("/admissions/{id}/timeline", { params: { path: { id: admissionId } }, signal }),
        "listTimeline",
      ),
    { enabled, staleTime: 0 },
  )
}

/** Every decision about a document of the application, oldest first: a document that came again has several. */
export function useDocumentApprovals(admissionId: string): Read<DocumentApproval[]> {
  return useRead(["getApprovals", admissionId], (signal) =>
    answerData(
      api.GET("/admissiondocapprovals/ApprovalListByID", {
        params: { query: { AdmissionId: admissionId } },
        signal,
      }),
      "getApprovals",
    ),
  )
}

/** The seat matrix with its occupancy, as it is now. */
export function useSeatMatrixDetail(): Read<SeatMatrixDetail[]> {
  return useRead(
    ["getSeatMatrixInDetail"],
    (signal) => answerData(api.GET("/getSeatMatrixInDetail/", { signal }), "getSeatMatrixInDetail"),
    { staleTime: 0 },
  )
}
