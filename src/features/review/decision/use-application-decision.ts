import { useEffect, useRef, useState } from "react"
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { useSettings } from "#data/reads/settings.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import {
  type ApplicationVerdict,
  decideApplication,
  refreshApplication,
  refreshSeats,
} from "#data/review/review-decisions.ts"
import { recallReview, rememberReview } from "#data/review/review-memory.ts"
import { forgetTyped, recallTyped, useTypedReason } from "#data/review/typed-reasons.ts"
import { endUndo, offerUndo, undoState } from "#data/review/undo.ts"
import { reasonTooLong } from "#domain/common/reason.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { isFinal } from "#domain/workflow/approval.ts"
import { showsActions, stageOfRole } from "#domain/workflow/approval-chain.ts"
import { approvalState } from "#domain/workflow/approval-record.ts"
import {
  decisionNote,
  isOfThisSubmit,
  isOutOfReview,
  type ReviewProgress,
} from "#domain/workflow/review-word.ts"
import { focusField } from "#ui/fields/focus-field.ts"
import { showDone, showError, showFailure } from "../messages.ts"
import type { Reviewer } from "../use-reviewer.ts"
import { openMatters } from "./open-matters.ts"

/** The element id of the remarks. */
export const REMARKS_ID = "review-remarks"

/** The dialog that is open before a decision. */
export type Asked = "open" | "final" | "reject"

/** The server's refusal of a final approval, and the field of the dialog that it is about. */
export interface Refusal {
  text: string
  field: string | null
}

/** Of an application that was submitted again another one is decided: nothing that was typed or pressed before belongs to it. */
const aboutOf = ({ admissionId, record }: LocalAdmission) =>
  `review ${admissionId} application ${record.SubmittedAt ?? ""}`

/**
 * Confirm and Reject of an application: the dialogs before, the
 * state, and the requests (platform §4; decisions W5, W7, W12).
 */
export function useApplicationDecision(
  application: LocalAdmission,
  { role, firstRoleId, isActing }: Reviewer,
  onOvertaken: (text: string | null) => void,
) {
  const { admissionId, record } = application
  const about = aboutOf(application)
  const [remarks, writeRemarks] = useTypedReason(`${about} remarks`)
  const [reason, writeReason] = useTypedReason(`${about} reason`)
  const [overIntakeReason, writeOverIntakeReason] = useTypedReason(`${about} overIntake`)
  useEffect(() => void forgetTyped(`review ${admissionId} application`, about), [admissionId, about])
  // The application as it was when Confirm or Reject was pressed: behind the dialog a newer answer may replace it.
  const judged = useRef(record)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const settings = useSettings().data
  const { step, send } = useSending(application, onOvertaken, () => setAsked(null))
  // A second press before the next render is ignored.
  const isBusy = useRef(false)

  const tooLong = reasonTooLong(remarks)
  const ownStep = application.tracking.find(({ StepId }) => StepId === stageOfRole(role)?.level)
  const note = recallReview("review_acted", admissionId)
  const hasActed = !isActing && isOfThisSubmit(note, record.SubmittedAt, ownStep)
  const progress = isOutOfReview(record) ? "idle" : step === "idle" && hasActed ? "processed" : step
  const isDecided = progress === "confirmed" || progress === "processed"
  const isFinalStep = isFinal(approvalState(record))
  const isShown = showsActions(record, {
    ...(firstRoleId === undefined ? {} : { roleId: firstRoleId }),
    justAdvanced: progress !== "idle",
  })

  const confirm = async (exceeding = "") => {
    if (isBusy.current) return
    if (!admissionId) return showError(approvalTexts.admissionIdMissing)
    isBusy.current = true
    setRefusal(null)
    if (asked === "open") setAsked(null)
    try {
      await send({ judged: judged.current, status: "Approved", remarks, overIntakeReason: exceeding })
    } catch (error) {
      refuse(error)
    } finally {
      isBusy.current = false
    }
  }
  const refuse = (error: unknown) => {
    const { status: code, failure, serverMessage, errors } = asApiFailure(error)
    if (isFinalStep && code !== 409 && code !== 412) {
      // Somebody else may have got the last seat: the figures above the refusal must not say otherwise.
      refreshApplication()
      return setRefusal({ text: serverMessage ?? failure.text, field: errors[0]?.field ?? null })
    }
    setAsked(null)
    return showFailure(error, approvalTexts.advanceFailed, onOvertaken)
  }

  return {
    isShown: isShown || isDecided,
    isDecided,
    progress,
    remarks,
    tooLong,
    /** The reason for a rejection as it stands in its dialog, also when that was left. */
    reason: reason || remarks,
    asked,
    refusal,
    isReasonRequired: settings?.rejectReasonRequired === true,
    isStrict: settings?.decideBeforeConfirm === true,
    writeRemarks: (text: string) => {
      writeRemarks(text)
      writeReason("")
    },
    writeReason,
    overIntakeReason,
    writeOverIntakeReason,
    /** The Principal confirms in a dialog that shows the seats; others are asked first when there are open matters. */
    confirm: () => {
      if (tooLong) return focusField(REMARKS_ID)
      setRefusal(null)
      endUndo()
      judged.current = record
      if (isFinalStep) {
        // The seats of the course change without this application, while its papers are read.
        refreshSeats()
        setAsked("final")
      } else if (openMatters(application).length > 0) setAsked("open")
      else void confirm()
    },
    confirmNow: () => void confirm(),
    confirmFinal: () => void confirm(overIntakeReason),
    reject: () => {
      endUndo()
      judged.current = record
      setAsked("reject")
    },
    /** Throws the server's error, except when somebody else was faster: then the screen shows that. */
    rejectWith: async (reason: string) => {
      try {
        await send({ judged: judged.current, status: "Rejected", remarks: reason })
      } catch (error) {
        const { status } = asApiFailure(error)
        if (status !== 409 && status !== 412) throw error
        setAsked(null)
        showFailure(error, approvalTexts.advanceFailed, onOvertaken)
      }
    },
    close: () => setAsked(null),
  }
}

/** How far a decision has got, and the request that makes it; it throws the server's error. */
function useSending(
  application: LocalAdmission,
  onOvertaken: (text: string | null) => void,
  onDecided: () => void,
) {
  const { admissionId, record } = application
  const [made, setMade] = useState<Made>({ step: "idle", on: undefined })
  // Submitted again, it is decided anew: what this user did with the earlier one is over.
  const isOver = made.on !== record.SubmittedAt
  const send = async (verdict: Omit<ApplicationVerdict, "admissionId">) => {
    const reached = (step: ReviewProgress) => setMade({ step, on: verdict.judged.SubmittedAt })
    reached("confirming")
    onOvertaken(null)
    const { place } = undoState
    try {
      const decided = await decideApplication({ admissionId, ...verdict })
      rememberReview("review_acted", admissionId, decisionNote(verdict.judged.SubmittedAt))
      reached(verdict.status === "Approved" ? "confirmed" : "processed")
      const typed = forgetTyped(`review ${admissionId}`)
      onDecided()
      const undone = () => {
        rememberReview("review_acted", admissionId, "")
        setMade({ step: "idle", on: undefined })
        recallTyped(typed)
      }
      if (!offerUndo(decided, place, undone)) showDone(decided.message)
    } catch (error) {
      reached("idle")
      throw error
    }
  }
  return { step: isOver ? "idle" : made.step, send }
}

/** How far a decision has got, and when the application had been submitted on which it was made. */
interface Made {
  step: ReviewProgress
  on: LocalAdmission["record"]["SubmittedAt"]
}

export type ApplicationDecision = ReturnType<typeof useApplicationDecision>
