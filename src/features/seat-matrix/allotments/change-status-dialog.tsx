import { useState } from "react"
import {
  type AllotmentStatus,
  changeAllotmentStatus,
  type SeatAllotmentRow,
} from "#data/administration/admin-allotments.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { reasonTooLong } from "#domain/common/reason.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { useBackCloses } from "#screen/search/use-back-closes.ts"
import { SelectField } from "#ui/choices/select-field.tsx"
import { focusField } from "#ui/fields/focus-field.ts"
import { TextField } from "#ui/fields/text-field.tsx"
import { FormDialog } from "#ui/forms/form-dialog.tsx"
import { useLateRefusal } from "#ui/forms/use-late-refusal.ts"
import { useSending } from "#ui/forms/use-sending.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import { allotmentWords } from "./words.ts"

type ChangeStatusDialogProps = { row: SeatAllotmentRow; onClose: () => void }

const REMARKS = "allotment-remarks"

/** Changes the status of an allotment; the server frees or takes the seat in the same transaction. */
export function ChangeStatusDialog({ row, onClose }: ChangeStatusDialogProps) {
  const choices = row.Next
  const [status, setStatus] = useState<AllotmentStatus | "">(choices[0] ?? "")
  const [remarks, setRemarks] = useState("")
  const [failure, setFailure] = useState<string | null>(null)
  const { isWorking, send } = useSending()
  const tell = useLateRefusal()
  useBackCloses(onClose, isWorking)
  const tooLong = reasonTooLong(remarks)
  const save = async () => {
    if (tooLong) focusField(REMARKS)
    if (tooLong || status === "") return
    setFailure(null)
    await send(
      async () => {
        const text = await changeAllotmentStatus(row, status, remarks.trim())
        showToast({ kind: "success", text, durationMs: toastTimes.staffSuccess })
        onClose()
      },
      (error) => {
        const { status: refused, failure: shown } = asApiFailure(error)
        if (refused !== 412) return tell(shown.text, () => setFailure(shown.text))
        // What this dialog offers is out of date: the list behind it shows the new status.
        showToast({ kind: "error", text: shown.text })
        onClose()
      },
    )
  }
  return (
    <FormDialog
      onClose={onClose}
      title={fill(allotmentWords.changeTitle, { name: row.Name })}
      failure={failure}
      sendText={allotmentWords.save}
      sendingText={allotmentWords.saving}
      isSending={isWorking}
      onSend={save}
      cancelText={allotmentWords.cancel}
    >
      <p>{fill(allotmentWords.nowText, { status: row.Status })}</p>
      <SelectField
        id="allotment-status"
        name="status"
        label={allotmentWords.newStatus}
        value={status}
        hint={status === "Cancelled" ? allotmentWords.freesSeat : undefined}
        options={choices.map((value) => ({ value, label: value }))}
        onChange={(value) => setStatus(choices.find((next) => next === value) ?? "")}
      />
      <TextField
        id={REMARKS}
        name="remarks"
        label={allotmentWords.remarks}
        optionalText={allotmentWords.optional}
        value={remarks}
        error={tooLong}
        onChange={setRemarks}
      />
    </FormDialog>
  )
}
