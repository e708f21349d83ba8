import { useId, useRef, useState } from "react"
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
  // Behind the question a newer version may be shown: the one holds that was read.
  const pressedOn = useRef(etag)
  const decide = async (status: "Approved" | "Rejected") => {
    setWorking(status)
    onOvertaken(null)
    try {
      const text = await decideSliding({ sliding, status, reason, etag: pressedOn.current })
      showToast({ kind: "success", text, durationMs: toastTimes.staffSuccess })
      setRejecting(false)
      setReason("")
    } catch (failed) {
      const failure = asApiFailure(failed)
      const text = failure.messageOr(slidingWords.decideFailed)
      const isOvertaken = failure.status === 409 || failure.status === 412
      if (isOvertaken) onOvertaken(text)
      // What was typed stays, and the question with it: it can be sent again.
      if (status === "Rejected" && !isOvertaken) return setError(text)
      setRejecting(false)
      showToast({ kind: "error", text })
    } finally {
      setWorking(null)
    }
  }
  const press = (act: () => void) => {
    pressedOn.current = etag
    act()
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
        <Button
          size="large"
          kind="bad-line"
          isDisabled={isOff}
          onClick={() => press(() => setRejecting(true))}
        >
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
            onClick={() => press(() => void decide("Approved"))}
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
