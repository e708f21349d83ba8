import { useRef, useState } from "react"
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { useSettings } from "#data/reads/settings.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { decideApplication } from "#data/review/review-decisions.ts"
import { recallReview, rememberReview } from "#data/review/review-memory.ts"
import { endUndo, offerUndo, undoState } from "#data/review/undo.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { isFinal } from "#domain/workflow/approval.ts"
import { showsActions } from "#domain/workflow/approval-chain.ts"
import { approvalState } from "#domain/workflow/approval-record.ts"
import type { ReviewProgress } from "#domain/workflow/review-word.ts"
import { showDone, showError, showFailure } from "../messages.ts"
import type { Reviewer } from "../use-reviewer.ts"
import { openMatters } from "./open-matters.ts"

type Status = "Approved" | "Rejected"

/** The dialog that is open before a decision. */
export type Asked = "open" | "final" | "reject"

/** The server's refusal of a final approval, and the field of the dialog that it is about. */
export interface Refusal {
  text: string
  field: string | null
}

/**
 * Confirm and Reject of an application: the dialogs before, the
 * state, and the requests (platform §4; decisions W5, W7, W12).
 */
export function useApplicationDecision(
  application: LocalAdmission,
  { firstRoleId, isActing }: Reviewer,
  onOvertaken: (text: string | null) => void,
) {
  const { admissionId, record } = application
  const [remarks, setRemarks] = useState("")
  const [asked, setAsked] = useState<Asked | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const settings = useSettings().data
  const { step, send } = useSending(application, onOvertaken, () => setAsked(null))
  // A second press before the next render is ignored.
  const isBusy = useRef(false)

  const hasActed = !isActing && recallReview("review_acted", admissionId) !== ""
  const progress = step === "idle" && hasActed ? "processed" : step
  const isDecided = progress === "confirmed" || progress === "processed"
  const isFinalStep = isFinal(approvalState(record))
  const isShown = showsActions(record, {
    ...(firstRoleId === undefined ? {} : { roleId: firstRoleId }),
    justAdvanced: progress !== "idle",
  })

  const confirm = async (overIntakeReason = "") => {
    if (isBusy.current) return
    if (!admissionId) return showError(approvalTexts.admissionIdMissing)
    isBusy.current = true
    setRefusal(null)
    if (asked === "open") setAsked(null)
    try {
      await send("Approved", remarks, overIntakeReason)
    } catch (error) {
      refuse(error)
    } finally {
      isBusy.current = false
    }
  }
  const refuse = (error: unknown) => {
    const { status: code, failure, serverMessage, errors } = asApiFailure(error)
    if (isFinalStep && code !== 409 && code !== 412)
      return setRefusal({ text: serverMessage ?? failure.text, field: errors[0]?.field ?? null })
    setAsked(null)
    return showFailure(error, approvalTexts.advanceFailed, onOvertaken)
  }

  return {
    isShown: isShown || isDecided,
    isDecided,
    progress,
    remarks,
    asked,
    refusal,
    isReasonRequired: settings?.rejectReasonRequired === true,
    isStrict: settings?.decideBeforeConfirm === true,
    writeRemarks: (text: string) => setRemarks(text.slice(0, 500)),
    /** The Principal confirms in a dialog that shows the seats; others are asked first when there are open matters. */
    confirm: () => {
      setRefusal(null)
      endUndo()
      if (isFinalStep) setAsked("final")
      else if (openMatters(application).length > 0) setAsked("open")
      else void confirm()
    },
    confirmNow: () => void confirm(),
    confirmFinal: (overIntakeReason: string) => void confirm(overIntakeReason),
    reject: () => {
      endUndo()
      setAsked("reject")
    },
    /** Throws the server's error, except when somebody else was faster: then the screen shows that. */
    rejectWith: async (reason: string) => {
      try {
        await send("Rejected", reason)
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
  const { admissionId } = application
  const [step, setStep] = useState<ReviewProgress>("idle")
  const undone = () => {
    rememberReview("review_acted", admissionId, "")
    setStep("idle")
  }
  const send = async (status: Status, remarks: string, overIntakeReason = "") => {
    setStep("confirming")
    onOvertaken(null)
    const { place } = undoState
    try {
      const decided = await decideApplication({ application, status, remarks, overIntakeReason })
      rememberReview("review_acted", admissionId, "1")
      setStep(status === "Approved" ? "confirmed" : "processed")
      onDecided()
      if (!offerUndo(decided, place, undone)) showDone(decided.message)
    } catch (error) {
      setStep("idle")
      throw error
    }
  }
  return { step, send }
}

export type ApplicationDecision = ReturnType<typeof useApplicationDecision>
