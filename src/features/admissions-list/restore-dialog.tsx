import { ReasonDialog } from "#app/reason-dialog.tsx"
import { reasonWords } from "#app/reason-words.ts"
import { restoreAdmission } from "#data/application-moves.ts"
import { approvalState } from "#domain/approval-record.ts"
import { effectsOf } from "#domain/move-effects.ts"
import { moveTexts } from "#domain/texts/moves.ts"
import { showToast } from "#ui/toast.tsx"
import type { ListRow } from "./list-rows.ts"
import { listWords } from "./words.ts"

type RestoreDialogProps = { row: ListRow; onClose: (isRestored: boolean) => void }

/** Brings a deleted application back, with a reason; a refusal of the server stays beside the question. */
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
