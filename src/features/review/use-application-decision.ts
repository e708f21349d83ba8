import { useState } from "react"
import type { LocalAdmission } from "#data/admissions.ts"
import { decideApplication } from "#data/review-decisions.ts"
import { recallReview, rememberReview } from "#data/review-memory.ts"
import { useSettings } from "#data/settings.ts"
import { failureOf } from "#data/staff-lists.ts"
import { type ReviewProgress, showsActions } from "#domain/approval-record.ts"
import { approvalTexts } from "#domain/texts/approvals.ts"
import { tellDone, tellError, tellFailure } from "./tell.ts"
import type { Reviewer } from "./use-reviewer.ts"

type Status = "Approved" | "Rejected"

/** What the server says against a final approval, at its place in the dialog. */
export interface Refusal {
  text: string
  field: string | null
}

/** Confirm and Reject of an application: where they are, and what they send (platform §4; decisions W5, W12). */
export function useApplicationDecision(
  application: LocalAdmission,
  { firstRoleId, isActing, role }: Reviewer,
  onOvertaken: (text: string | null) => void,
) {
  const { admissionId, record } = application
  const [step, setStep] = useState<ReviewProgress>("idle")
  const [remarks, setRemarks] = useState("")
  const [remarksError, setRemarksError] = useState<string | undefined>()
  const [isFinal, setFinal] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const settings = useSettings()

  const hasActed = !isActing && recallReview("review_acted", admissionId) !== ""
  const progress = step === "idle" && hasActed ? "processed" : step
  const isShown = showsActions(record, {
    ...(firstRoleId === undefined ? {} : { roleId: firstRoleId }),
    justAdvanced: progress !== "idle",
  })

  const decide = async (status: Status, overIntakeReason = "") => {
    if (!admissionId) return tellError(approvalTexts.admissionIdMissing)
    setRefusal(null)
    onOvertaken(null)
    setStep("confirming")
    try {
      const text = await decideApplication({ application, status, remarks, overIntakeReason })
      rememberReview("review_acted", admissionId, "1")
      setStep(status === "Approved" ? "confirmed" : "processed")
      setFinal(false)
      tellDone(text)
    } catch (error) {
      setStep("idle")
      refuse(error, status)
    }
  }
  const refuse = (error: unknown, status: Status) => {
    const { status: code, failure, serverMessage, errors } = failureOf(error)
    const field = errors[0]?.field ?? null
    if (code === 422 && field === "Remarks") setRemarksError(serverMessage ?? approvalTexts.reasonRequired)
    if (role === "P" && status === "Approved" && code !== 409 && code !== 412)
      return setRefusal({ text: serverMessage ?? failure.text, field })
    setFinal(false)
    return tellFailure(error, approvalTexts.advanceFailed, onOvertaken)
  }

  return {
    isShown,
    progress,
    remarks,
    remarksError,
    isFinal,
    refusal,
    writeRemarks: (text: string) => {
      setRemarks(text.slice(0, 500))
      setRemarksError(undefined)
    },
    /** The Principal's word comes after a look at the seats. */
    confirm: () => {
      setRefusal(null)
      if (role === "P") setFinal(true)
      else void decide("Approved")
    },
    confirmFinal: (overIntakeReason: string) => void decide("Approved", overIntakeReason),
    reject: () => {
      if (settings.data?.rejectReasonRequired && remarks.trim() === "")
        return setRemarksError(approvalTexts.reasonRequired)
      return void decide("Rejected")
    },
    closeFinal: () => setFinal(false),
  }
}

export type ApplicationDecision = ReturnType<typeof useApplicationDecision>
