import { useState } from "react"
import { deleteAdmission } from "#data/admissions/staff-admissions.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { admissionsTexts } from "#domain/texts/office/admissions.ts"
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx"
import { showToast } from "#ui/overlays/toast.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { refusalText } from "./failure-words.ts"
import type { ListRow } from "./list-rows.ts"
import { listWords } from "./words.ts"

// The specification gives question and warning as one text: the question becomes the title, the warning the text.
const [question = "", warning = ""] = admissionsTexts.confirmDelete.split("? ")

type DeleteDialogProps = { row: ListRow; onClose: (isDeleted: boolean) => void }

/** Asks before an application is deleted; a refusal of the server is shown in the dialog. */
export function DeleteDialog({ row, onClose }: DeleteDialogProps) {
  const [isWorking, setWorking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const confirm = async () => {
    setWorking(true)
    setRefusal(null)
    try {
      await deleteAdmission(row.admissionId)
      showToast({
        kind: "success",
        text: admissionsTexts.studentDeleted,
        durationMs: toastTimes.staffSuccess,
      })
      onClose(true)
    } catch (error) {
      setRefusal(refusalText(error))
      showToast({ kind: "error", text: admissionsTexts.studentDeleteFailedTryAgain })
    } finally {
      setWorking(false)
    }
  }
  return (
    <ConfirmDialog
      isOpen
      title={`${question}?`}
      text={
        <>
          <p>{warning}</p>
          <p>{[row.name || listWords.unnamed, row.formNo].filter(Boolean).join(", ")}</p>
        </>
      }
      confirmText={admissionsTexts.delete}
      workingText={listWords.deleting}
      kind="bad"
      isWorking={isWorking}
      onConfirm={() => void confirm()}
      onCancel={() => onClose(false)}
    >
      {refusal && (
        <Banner tone="danger" announce="alert" title={admissionsTexts.deleteAdmissionFailed}>
          {refusal}
        </Banner>
      )}
    </ConfirmDialog>
  )
}
