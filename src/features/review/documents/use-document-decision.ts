import { useRef, useState } from "react"
import { decideDocument } from "#data/review/review-decisions.ts"
import { useTypedReason } from "#data/review/typed-reasons.ts"
import { endUndo, offerUndo, undoState } from "#data/review/undo.ts"
import { requireUser } from "#data/session/session-state.ts"
import { reasonTooLong } from "#domain/common/reason.ts"
import { type DocumentVerdict, documentActions } from "#domain/documents/documents.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { isEditable } from "#domain/workflow/approval-record.ts"
import { can } from "#domain/workflow/permissions.ts"
import { useIsAt } from "#screen/search/use-is-at.ts"
import { focusField } from "#ui/fields/focus-field.ts"
import { useIsShown } from "#ui/forms/use-is-shown.ts"
import { showDone, showError, showFailure } from "../messages.ts"
import { reviewWords } from "../words.ts"
import { nextPending } from "./document-order.ts"
import { fileKey } from "./file-facts.ts"
import type { OpenDocumentProps } from "./open-document.ts"

/** The element id of the field for the reason. */
export const REASON_ID = "review-reason"

const failures: Readonly<Record<DocumentVerdict, string>> = {
  Approved: approvalTexts.approveFailed,
  Rejected: approvalTexts.rejectFailed,
  ReuploadRequired: reviewWords.askFailed,
}

/**
 * Approve and Reject of the open document, and the request for a new
 * file; afterwards opens the next pending document (platform §4).
 */
export function useDocumentDecision({
  application,
  document,
  reviewer,
  onOpen,
  onOvertaken,
  onDecided,
  onUndone,
}: OpenDocumentProps) {
  const { admissionId, documents, record } = application
  const isHere = useIsAt()
  const [reason, writeReason] = useTypedReason(`review ${admissionId} document ${fileKey(document)}`)
  const [issue, setIssue] = useState<string | undefined>()
  // No move of the focus reads what is wrong with a field that has it already.
  const [isIssueSpoken, setIssueSpoken] = useState(false)
  const [working, setWorking] = useState<DocumentVerdict | null>(null)
  // A second press before the next render is ignored.
  const isBusy = useRef(false)
  const isShown = useIsShown()
  const editable = isEditable(record)
  const mayDecide = can(reviewer.role, "decideDocument", { atStep: reviewer.isActing })
  const may = documentActions(document.Status, { editable, draft: editable, mayDecide })

  const decide = async (status: DocumentVerdict, remarks: string) => {
    if (isBusy.current) return
    if (!admissionId) return showError(approvalTexts.admissionIdMissing)
    if (!document.AdmissionDocId) return showError(approvalTexts.documentIdMissing)
    if (!requireUser().UserID) return showError(approvalTexts.userIdMissing)
    const id = document.AdmissionDocId
    isBusy.current = true
    setWorking(status)
    onOvertaken(null)
    endUndo()
    const { place } = undoState
    try {
      const decided = await decideDocument({
        admissionId,
        document,
        level: record.CurrentLevel,
        status,
        remarks,
      })
      onDecided(id, status)
      writeReason("")
      const undone = () => {
        onUndone(id)
        writeReason(reason)
        onOpen(id, true)
      }
      // The reviewer may have gone elsewhere before the answer came, while this review is still mounted.
      const isAway = !isHere()
      if (isAway || !offerUndo(decided, place, undone)) showDone(decided.message)
      // Or may have opened another document, and stays there.
      if (isAway || !isShown.current) return
      const next = nextPending(documents, document.AdmissionDocId)
      if (next) onOpen(next.AdmissionDocId, true)
    } catch (error) {
      showFailure(error, failures[status], onOvertaken)
    } finally {
      isBusy.current = false
      setWorking(null)
    }
  }
  const mayPress = reviewer.isOnline && working === null
  const isSaid = reason.trim() !== ""
  const tooLong = reasonTooLong(reason)
  /** The applicant must know what to do: without a remark the field for it is focused. */
  const refuse = (status: DocumentVerdict) => {
    if (isSaid && !tooLong) return void decide(status, reason)
    if (!isSaid) setIssue(approvalTexts.reasonRequired)
    setIssueSpoken(window.document.activeElement?.id === REASON_ID)
    focusField(REASON_ID)
  }
  return {
    isOffered: may.decide,
    isAskOffered: may.askReupload,
    isOnline: reviewer.isOnline,
    working,
    reason,
    issue: issue ?? tooLong,
    isIssueSpoken,
    isSaid,
    writeReason: (text: string) => {
      writeReason(text)
      setIssue(undefined)
      setIssueSpoken(false)
    },
    mayApprove: may.decide && mayPress,
    mayReject: may.decide && mayPress,
    mayAsk: may.askReupload && mayPress,
    approve: () => void decide("Approved", approvalTexts.remarkApproved),
    reject: () => refuse("Rejected"),
    ask: () => refuse("ReuploadRequired"),
  }
}

export type DocumentDecision = ReturnType<typeof useDocumentDecision>
