import { useState } from "react"
import { NotSavedError, notSavedText, unsettledText } from "#data/outbox/commands.ts"
import { resolveConflict, useConflict, useConflictFields } from "#data/outbox/conflicts.ts"
import type { OutboxLine } from "#data/outbox/outbox.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { conflictTexts, outboxTexts } from "#domain/texts/common/outbox.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import { VersionsDialog } from "#ui/overlays/versions-dialog.tsx"
import { outboxWords } from "./words.ts"

type ConflictDialogProps = { line: OutboxLine; onClose: () => void }

/** Both versions of a record, field by field; the user chooses and the result is sent (law 11). */
export function ConflictDialog({ line, onClose }: ConflictDialogProps) {
  const conflict = useConflict(line.seq)
  const fields = useConflictFields(conflict)
  const [isWorking, setWorking] = useState(false)
  const send = async (fromCollege: readonly string[]) => {
    setWorking(true)
    try {
      const outcome = await resolveConflict(line.seq, fromCollege)
      const { kind } = outcome
      if (kind === "received") showToast({ kind: "success", text: outboxTexts.received })
      else if (kind === "refused") showToast({ kind: "error", text: outboxWords.refusedAgain })
      else showToast({ kind: "info", text: unsettledText(outcome) })
      onClose()
    } catch (error) {
      if (!(error instanceof NotSavedError)) throw error
      showToast({ kind: "error", text: notSavedText(error) })
    } finally {
      setWorking(false)
    }
  }
  return (
    <VersionsDialog
      title={fill(conflictTexts.title, { title: line.title })}
      words={conflictTexts}
      fields={conflict ? fields : undefined}
      isWorking={isWorking}
      onClose={onClose}
      onSend={(fromCollege) => void send(fromCollege)}
    />
  )
}
