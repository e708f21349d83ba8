import { useState } from "react"
import { resolveConflict, useConflict, useConflictFields } from "#data/outbox/conflicts.ts"
import type { OutboxLine } from "#data/outbox/outbox.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { conflictTexts } from "#domain/texts/common/outbox.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { VersionsDialog } from "#ui/overlays/versions-dialog.tsx"
import { useForm } from "../state/form-state.ts"
import { sayFailure, showOutcome } from "../wizard/outcome-messages.ts"

type VersionsProps = { line: OutboxLine; onClose: () => void }

/** Resolves a stale edit: shows both versions field by field, to choose between them in the form itself (law 11). */
export function Versions({ line, onClose }: VersionsProps) {
  const form = useForm()
  const conflict = useConflict(line.seq)
  const fields = useConflictFields(conflict)
  const [isWorking, setWorking] = useState(false)
  const send = async (fromCollege: readonly string[]) => {
    setWorking(true)
    try {
      const outcome = await resolveConflict(line.seq, fromCollege)
      form.clear()
      onClose()
      showOutcome(form, outcome, { success: wizardTexts.updated, go: null })
    } catch (error) {
      sayFailure(error, wizardTexts.updateFailed)
    } finally {
      setWorking(false)
    }
  }
  return (
    <VersionsDialog
      title={fill(conflictTexts.title, { title: form.draft.state.values.firstName.trim() || line.title })}
      words={conflictTexts}
      fields={conflict ? fields : undefined}
      isWorking={isWorking}
      onClose={onClose}
      onSend={(fromCollege) => void send(fromCollege)}
    />
  )
}
