import { useState } from "react"
import { decideDocument } from "#data/review-decisions.ts"
import { requireUser } from "#data/session-state.ts"
import { isEditable } from "#domain/approval-record.ts"
import { documentActions } from "#domain/documents.ts"
import { can } from "#domain/permissions.ts"
import { approvalTexts } from "#domain/texts/approvals.ts"
import { tellDone, tellError, tellFailure } from "../tell.ts"
import { nextPending } from "./document-order.ts"
import type { OpenDocumentProps } from "./open-document.ts"

/** Where the cursor goes for a reason. */
export const REASON_ID = "review-reason"

type Status = "Approved" | "Rejected"

/** Approve and Reject of the open document; afterwards the next one that waits is opened (platform §4). */
export function useDocumentDecision({
  application,
  document,
  reviewer,
  onOpen,
  onOvertaken,
}: OpenDocumentProps) {
  const { admissionId, documents, record } = application
  const [reason, setReason] = useState("")
  const [working, setWorking] = useState<Status | null>(null)
  const editable = isEditable(record)
  const mayDecide = can(reviewer.role, "decideDocument", { atStep: reviewer.isActing })
  const isOffered = documentActions(document.Status, { editable, draft: editable, mayDecide }).decide

  const decide = async (status: Status, remarks: string) => {
    if (working) return
    if (!admissionId) return tellError(approvalTexts.admissionIdMissing)
    if (!document.AdmissionDocId) return tellError(approvalTexts.documentIdMissing)
    if (!requireUser().UserID) return tellError(approvalTexts.userIdMissing)
    setWorking(status)
    onOvertaken(null)
    try {
      tellDone(await decideDocument({ admissionId, document, level: record.CurrentLevel, status, remarks }))
      const next = nextPending(documents, document.AdmissionDocId)
      if (next) onOpen(next.AdmissionDocId, true)
    } catch (error) {
      const fallback = status === "Approved" ? approvalTexts.approveFailed : approvalTexts.rejectFailed
      tellFailure(error, fallback, onOvertaken)
    } finally {
      setWorking(null)
    }
  }
  const mayPress = isOffered && reviewer.isOnline && working === null
  return {
    isOffered,
    isOnline: reviewer.isOnline,
    working,
    reason,
    writeReason: (text: string) => setReason(text.slice(0, 500)),
    mayApprove: mayPress,
    mayReject: mayPress && reason.trim() !== "",
    approve: () => void decide("Approved", approvalTexts.remarkApproved),
    reject: () => void decide("Rejected", reason),
  }
}

export type DocumentDecision = ReturnType<typeof useDocumentDecision>
