import { useState } from "react"
import { type AllotmentStatus, changeAllotmentStatus, type SeatAllotmentRow } from "#data/admin-allotments.ts"
import { failureOf } from "#data/staff-lists.ts"
import { toastTimes } from "#domain/limits.ts"
import { fill } from "#domain/texts/fill.ts"
import { Banner } from "#ui/banner.tsx"
import { Button } from "#ui/button.tsx"
import { Dialog } from "#ui/dialog.tsx"
import { SelectField } from "#ui/select-field.tsx"
import { TextField } from "#ui/text-field.tsx"
import { showToast } from "#ui/toast.tsx"
import { form } from "./change-status.css.ts"
import { allotmentWords } from "./words.ts"

type ChangeStatusDialogProps = { row: SeatAllotmentRow; onClose: () => void }

/** What an allotment becomes; the seat is freed or taken in the same step by the server. */
export function ChangeStatusDialog({ row, onClose }: ChangeStatusDialogProps) {
  const [status, setStatus] = useState<AllotmentStatus | "">(row.Next[0] ?? "")
  const [remarks, setRemarks] = useState("")
  const [failure, setFailure] = useState<string | null>(null)
  const [isWorking, setWorking] = useState(false)
  const save = async () => {
    if (status === "") return
    setWorking(true)
    setFailure(null)
    try {
      const text = await changeAllotmentStatus(row.SeatAllotmentId, status, remarks.trim().slice(0, 500))
      showToast({ kind: "success", text, durationMs: toastTimes.staffSuccess })
      onClose()
    } catch (error) {
      const { failure: read, serverMessage, status: code } = failureOf(error)
      setFailure(code === 409 || code === 422 ? (serverMessage ?? read.text) : read.text)
    } finally {
      setWorking(false)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={fill(allotmentWords.changeTitle, { name: row.Name })}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {allotmentWords.cancel}
          </Button>
          <Button
            kind="primary"
            size="large"
            isWorking={isWorking}
            workingLabel={allotmentWords.saving}
            onClick={() => void save()}
          >
            {allotmentWords.save}
          </Button>
        </>
      }
    >
      <div className={form}>
        {failure && (
          <Banner tone="danger" announce="alert">
            {failure}
          </Banner>
        )}
        <p>{fill(allotmentWords.nowText, { status: row.Status })}</p>
        <SelectField
          id="allotment-status"
          name="status"
          label={allotmentWords.newStatus}
          value={status}
          options={row.Next.map((value) => ({ value, label: value }))}
          onChange={(value) => setStatus(row.Next.find((next) => next === value) ?? "")}
        />
        <TextField
          id="allotment-remarks"
          name="remarks"
          label={allotmentWords.remarks}
          optionalText={allotmentWords.optional}
          value={remarks}
          onChange={setRemarks}
        />
      </div>
    </Dialog>
  )
}
