import { restoreAdmission } from "#data/admissions/application-moves.ts"
import { moveTexts } from "#domain/texts/common/moves.ts"
import { approvalState } from "#domain/workflow/approval-record.ts"
import { effectsOf } from "#domain/workflow/move-effects.ts"
import { ReasonDialog } from "#screen/decision/reason-dialog.tsx"
import { reasonWords } from "#screen/decision/reason-words.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import type { ListRow } from "./list-rows.ts"
import { listWords } from "./words.ts"

type RestoreDialogProps = { row: ListRow; onClose: (isRestored: boolean) => void }

/** Restores a deleted application, with a reason; a refusal of the server is shown in the dialog. */
export function RestoreDialog({ row, onClose }: RestoreDialogProps) {
  const state = approvalState({ AdmissionStatus: row.status })
  return (
    <ReasonDialog
      title={listWords.restoreTitle}
      text={[row.name || listWords.unnamed, row.formNo].filter(Boolean).join(", ")}
      effects={effectsOf("restore", { state, FormNo: row.formNo, payments: [] })}
      confirmText={moveTexts.restore}
      workingText={reasonWords.working}
      kind="primary"
      onClose={() => onClose(false)}
      onConfirm={async (reason) => {
        const text = await restoreAdmission({ id: row.admissionId, reason })
        showToast({ kind: "success", text })
        onClose(true)
      }}
    />
  )
}
