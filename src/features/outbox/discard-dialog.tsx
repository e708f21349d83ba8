import { useState } from "react"
import { NotSavedError, notSavedText } from "#data/outbox/commands.ts"
import { discard, useGoesBeside } from "#data/outbox/entry-acts.ts"
import type { OutboxLane, OutboxLine } from "#data/outbox/outbox.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { outboxTexts } from "#domain/texts/common/outbox.ts"
import { Button } from "#ui/buttons/button.tsx"
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx"
import { showToast } from "#ui/overlays/toast.tsx"
import { discardText } from "./line-words.ts"
import * as css from "./outbox.css.ts"
import { saveCopy } from "./save-copy.ts"
import { outboxWords } from "./words.ts"

type DiscardDialogProps = { line: OutboxLine; lane: OutboxLane; onClose: () => void }

/** Asks before unsent work is deleted for good, and offers a copy of it first (law 10). */
export function DiscardDialog({ line, lane, onClose }: DiscardDialogProps) {
  const beside = useGoesBeside(line.seq)
  const [isSaved, setSaved] = useState(false)
  const [isWorking, setWorking] = useState(false)
  const confirm = async () => {
    setWorking(true)
    try {
      const gone = await discard(line.seq)
      if (gone > 0) showToast({ kind: "info", text: fill(outboxWords.discarded, { title: line.title }) })
      else showToast({ kind: "error", text: outboxTexts.notDiscarded })
      onClose()
    } catch (error) {
      if (!(error instanceof NotSavedError)) throw error
      showToast({ kind: "error", text: notSavedText(error) })
    } finally {
      setWorking(false)
    }
  }
  return (
    <ConfirmDialog
      isOpen
      title={fill(outboxWords.discardTitle, { title: line.title })}
      text={discardText(line, beside)}
      confirmText={outboxTexts.discard}
      workingText={outboxWords.discarding}
      kind="bad"
      isWorking={isWorking}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {!line.isLocked && (
        <div className={css.copy}>
          <Button
            icon="download"
            onClick={() => {
              void saveCopy(lane.lane).then(setSaved)
            }}
          >
            {outboxTexts.saveCopy}
          </Button>
          <span role="status" className={css.soft}>
            {isSaved && outboxWords.copySaved}
          </span>
        </div>
      )}
    </ConfirmDialog>
  )
}
