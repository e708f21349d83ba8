/**
 * The decisions of the review: on a document, and on the application itself (platform §4; decisions W3–W7, W15, W16, M3).
 */

import { answer, api } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import { whenReadAgain } from "#data/administration/after-save.ts"
import type { LocalAdmission, LocalDocument } from "#data/admissions/admissions.ts"
import { ifMatchEtag, refreshReads, withNewFields, writeOnline } from "#data/reads/online-write.ts"
import type { ReadName } from "#data/reads/read-name.ts"
import { figures } from "#data/reads/staff-dashboard.ts"
import { requireUser } from "#data/session/session-state.ts"
import type { DocumentVerdict as DocumentStatus } from "#domain/documents/documents.ts"
import { openForReview } from "./staff-approvals.ts"
import type { Decided } from "./undo.ts"

type ApprovalProgress = components["schemas"]["ApprovalProgress"]

/** Reads that the review shows; each action changes some of them (decision W16). */
const ofTheApplication: readonly ReadName[] = ["getAdmissionDetails", "listTimeline"]

/** The lists by status as well, since every action may move an application between them. */
const ofTheCollege: readonly ReadName[] = [
  "listAdmissionsByStatus",
  "listAdmissions",
  "getSeatMatrixInDetail",
  ...figures,
]

export interface DocumentVerdict {
  admissionId: string
  document: Pick<LocalDocument, "AdmissionDocId" | "Sha256">
  level: number | undefined
  status: DocumentStatus
  remarks: string
}

/** Decides a document; refused with 409 when the file was replaced or somebody else decided before. Throws `ApiFailure`. */
export async function decideDocument(verdict: DocumentVerdict): Promise<Decided> {
  const { admissionId, document, level, status, remarks } = verdict
  const { data } = await writeOnline({
    method: "POST",
    touches: [...ofTheApplication, "getApprovals", "listAdmissionsByStatus"],
    send: (header) =>
      answer(
        api.POST("/admissiondocapprovals/", {
          params: { header },
          body: {
            AdmissionId: admissionId,
            AdmissionDocId: document.AdmissionDocId,
            ApprovedBy: requireUser().UserID,
            ApprovalStatus: status,
            Remarks: remarks.trim(),
            Status: "Active",
            ...(level === undefined ? {} : { StepId: level }),
            ...(document.Sha256 ? { Sha256: document.Sha256 } : {}),
          },
        }),
        "decideDocument",
      ),
  })
  return data
}

export interface ApplicationVerdict {
  admissionId: string
  /** The application as it was read when the decision was begun. */
  judged: Pick<LocalAdmission["record"], "CurrentLevel" | "SubmittedAt">
  status: "Approved" | "Rejected"
  remarks: string
  /** The reason for a seat beyond the sanctioned ones (decision M3). */
  overIntakeReason?: string
}

/**
 * Confirms or rejects an application at its step; refused with 409 when it has moved on, or was submitted again since it was
 * read. Throws `ApiFailure`.
 */
export async function decideApplication(verdict: ApplicationVerdict): Promise<Decided> {
  const { admissionId, judged, status, remarks, overIntakeReason = "" } = verdict
  const { CurrentLevel, SubmittedAt } = judged
  const body: ApprovalProgress = {
    AdmissionId: admissionId,
    ApprovalStatus: status,
    ...(CurrentLevel === undefined ? {} : { ExpectedLevel: CurrentLevel }),
    ...(SubmittedAt ? { ExpectedSubmittedAt: SubmittedAt } : {}),
    ...(remarks.trim() ? { Remarks: remarks.trim() } : {}),
    ...(overIntakeReason.trim() ? { OverIntakeReason: overIntakeReason.trim() } : {}),
  }
  const { data } = await writeOnline({
    method: "POST",
    touches: [...ofTheApplication, ...ofTheCollege],
    send: withNewFields(body, ["ExpectedSubmittedAt"], (sent, header) =>
      answer(
        api.POST("/ApplicationApprovalProgress/updateApprovalProgress", { params: { header }, body: sent }),
        "advanceApproval",
      ),
    ),
  })
  return data
}

/**
 * Sets the community that the quick registration left open, for the Admissions Officer (decision F9); returns the server's
 * message. Throws `ApiFailure`.
 */
export async function setCommunity(
  admissionId: string,
  Community: string,
  etag: string | null,
): Promise<string> {
  const { data } = await writeOnline({
    method: "PUT",
    touches: [...ofTheApplication, "listAdmissions"],
    send: (header) =>
      answer(
        api.PUT("/admissions/{id}/community", {
          params: { path: { id: admissionId }, header: ifMatchEtag(header, etag) },
          body: { Community },
        }),
        "setCommunity",
      ),
  })
  await whenReadAgain(["getAdmissionDetails"])
  return data.message
}

/** Records who opened the application at this step; the server records it once (decision W3). Throws `ApiFailure`. */
export async function noteOpening(admissionId: string, level: number): Promise<void> {
  await openForReview({ AdmissionId: admissionId, CurrentLevel: level })
  refreshReads(ofTheApplication)
}

/** After a decision on a payment: refreshes the timeline, which has a new line. */
export function refreshTrail(): void {
  refreshReads(["listTimeline", "listAdmissionsByStatus"])
}

/** Before a decision on a seat: loads again how many there are. */
export function refreshSeats(): void {
  refreshReads(["getAdmissionDetails", "getSeatMatrixInDetail"])
}

/** After somebody else was faster: refreshes everything that shows the application. */
export function refreshApplication(): void {
  refreshReads([...ofTheApplication, "getApprovals", "getPayment", ...ofTheCollege])
}
