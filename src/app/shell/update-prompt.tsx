import { useEffect, useState } from "react"
import { applyUpdate, hasUnsaved } from "#data/diagnostics/app-update.ts"
import { shellTexts } from "#domain/texts/common/shell.ts"
import { leaveWords } from "#screen/form/edit-words.ts"
import { Button } from "#ui/buttons/button.tsx"
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx"
import * as css from "./update-prompt.css.ts"
import { frameWords } from "./words.ts"

/** How long "Later" holds, ms: at a camp the app stays open for days. */
const LATER_MS = 4 * 60 * 60_000

/** Offers a new version that is ready, again some time after "Later"; it is activated only when the user asks for it (law 18), and to lose what is not saved. */
export default function UpdatePrompt() {
  const [isPutOff, setPutOff] = useState(false)
  const [isWorking, setWorking] = useState(false)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (!isPutOff) return
    const timer = setTimeout(setPutOff, LATER_MS, false)
    return () => clearTimeout(timer)
  }, [isPutOff])
  /** Asks about what is not saved at once, and about what is begun while it waits for the sending to end after that. */
  const apply = async (isAgreed: boolean) => {
    const isAsked = !isAgreed && hasUnsaved()
    setAsking(isAsked)
    if (isAsked) return
    setWorking(true)
    try {
      setAsking(!(await applyUpdate(isAgreed)))
    } finally {
      setWorking(false)
    }
  }
  if (isPutOff) return null
  return (
    <div className={css.prompt}>
      <p className={css.text}>{shellTexts.newVersion}</p>
      <div className={css.actions}>
        <Button size="small" kind="quiet" isDisabled={isWorking} onClick={() => setPutOff(true)}>
          {shellTexts.updateLater}
        </Button>
        <Button
          size="small"
          kind="primary"
          isWorking={isWorking}
          workingLabel={frameWords.updating}
          onClick={() => void apply(false)}
        >
          {shellTexts.updateNow}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={leaveWords.title}
        text={leaveWords.text}
        kind="bad"
        confirmText={leaveWords.leave}
        cancelText={leaveWords.stay}
        onConfirm={() => void apply(true)}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
