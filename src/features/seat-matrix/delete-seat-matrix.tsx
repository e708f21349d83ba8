import { useState } from "react"
import { deleteSeatMatrix, type SeatMatrixDetail } from "#data/administration/admin-seats.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { seatTexts } from "#domain/texts/office/seats.ts"
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx"
import { showToast } from "#ui/overlays/toast.tsx"
import { seatWords } from "./words.ts"

type DeleteSeatMatrixProps = { row: SeatMatrixDetail | null; onClose: (isDeleted: boolean) => void }

/** Asks before a row is deleted; the server refuses while seats are taken. */
export function DeleteSeatMatrix({ row, onClose }: DeleteSeatMatrixProps) {
  const [isWorking, setWorking] = useState(false)
  const remove = async () => {
    if (!row || !Number.isInteger(row.SeatMatrixId) || row.SeatMatrixId < 1) {
      showToast({ kind: "error", text: seatTexts.invalidId })
      return onClose(false)
    }
    setWorking(true)
    let isDeleted = false
    try {
      await deleteSeatMatrix(row.SeatMatrixId)
      isDeleted = true
      showToast({ kind: "success", text: seatTexts.deleted, durationMs: toastTimes.staffSuccess })
    } catch (error) {
      showToast({ kind: "error", text: asApiFailure(error).messageOr(seatTexts.deleteFailed) })
    } finally {
      setWorking(false)
      onClose(isDeleted)
    }
  }
  return (
    <ConfirmDialog
      isOpen={row !== null}
      title={seatTexts.confirmDelete}
      text={row && fill(seatWords.deleteWhat, { course: row.CourseName, year: row.AcademicYear })}
      kind="bad"
      confirmText={seatWords.delete}
      workingText={seatWords.deleting}
      isWorking={isWorking}
      onConfirm={() => void remove()}
      onCancel={() => onClose(false)}
    />
  )
}
