import { useId, useState } from "react"
import { useSnapshot } from "valtio"
import { decideSliding, type Sliding } from "#data/admissions/sliding.ts"
import { connectivity } from "#data/reads/connectivity.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { reasonTooLong } from "#domain/common/reason.ts"
import { slidingTexts } from "#domain/texts/office/sliding.ts"
import { Button } from "#ui/buttons/button.tsx"
import { TextArea } from "#ui/fields/text-area.tsx"
import { FootBar } from "#ui/forms/foot-bar.tsx"
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx"
import { showToast } from "#ui/overlays/toast.tsx"
import { slidingWords } from "../words.ts"

type DecisionProps = {
  sliding: Sliding
  etag: string | null
  onOvertaken: (text: string | null) => void
}

/** Approve, and Reject with a reason; an approved sliding can still be rejected. */
export function Decision({ sliding, etag, onOvertaken }: DecisionProps) {
  const id = useId()
  const { online } = useSnapshot(connectivity)
  const [working, setWorking] = useState<"Approved" | "Rejected" | null>(null)
  const [isRejecting, setRejecting] = useState(false)
  const [reason, setReason] = useState("")
  const [error, setError] = useState<string | undefined>()
  const decide = async (status: "Approved" | "Rejected") => {
    setWorking(status)
    onOvertaken(null)
    try {
      const text = await decideSliding({ sliding, status, reason, etag })
      showToast({ kind: "success", text, durationMs: toastTimes.staffSuccess })
    } catch (failed) {
      const failure = asApiFailure(failed)
      const text = failure.messageOr(slidingWords.decideFailed)
      if (failure.status === 409 || failure.status === 412) onOvertaken(text)
      showToast({ kind: "error", text })
    } finally {
      setWorking(null)
      setRejecting(false)
    }
  }
  const reject = () => {
    const isEmpty = reason.trim() === ""
    if (isEmpty) setError(slidingTexts.rejectReason)
    if (isEmpty || reasonTooLong(reason)) document.getElementById(id)?.focus()
    else void decide("Rejected")
  }
  const cancel = () => {
    setRejecting(false)
    setReason("")
    setError(undefined)
  }
  const isOff = !online || working !== null
  return (
    <>
      <FootBar isEven={sliding.Status === "Pending"} note={!online && slidingWords.offlineDecide}>
        <Button size="large" kind="bad-line" isDisabled={isOff} onClick={() => setRejecting(true)}>
          {slidingWords.reject}
        </Button>
        {sliding.Status === "Pending" && (
          <Button
            size="large"
            kind="good"
            icon="check"
            isDisabled={!online || working === "Rejected"}
            isWorking={working === "Approved"}
            workingLabel={slidingWords.approving}
            onClick={() => void decide("Approved")}
          >
            {slidingWords.approve}
          </Button>
        )}
      </FootBar>
      <ConfirmDialog
        isOpen={isRejecting}
        title={slidingWords.rejectTitle}
        text={slidingWords.rejectText}
        kind="bad"
        confirmText={slidingWords.reject}
        workingText={slidingWords.rejecting}
        isWorking={working === "Rejected"}
        onConfirm={reject}
        onCancel={cancel}
      >
        <TextArea
          id={id}
          name="reason"
          label={slidingTexts.reason}
          isRequired
          rows={3}
          value={reason}
          error={error ?? reasonTooLong(reason)}
          onChange={(text) => {
            setReason(text)
            setError(undefined)
          }}
        />
      </ConfirmDialog>
    </>
  )
}
