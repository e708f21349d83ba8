import { useState } from "react"
import { applyUpdate, hasUnsaved, whenNoDrainRuns } from "#data/diagnostics/app-update.ts"
import { shellTexts } from "#domain/texts/common/shell.ts"
import { leaveWords } from "#screen/form/edit-words.ts"
import { Button } from "#ui/buttons/button.tsx"
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx"
import * as css from "./update-prompt.css.ts"

/** Offers a new version that is ready; it is activated only when the user asks for it (law 18), and to lose what is not saved. */
export default function UpdatePrompt() {
  const [isPutOff, setPutOff] = useState(false)
  const [isWorking, setWorking] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const apply = (isAgreed: boolean) => {
    setAsking(false)
    setWorking(true)
    void applyUpdate(isAgreed).finally(() => setWorking(false))
  }
  /** Asks when nothing is left to wait for: what is typed until then is asked about, too. */
  const begin = async () => {
    setWorking(true)
    await whenNoDrainRuns()
    setWorking(false)
    if (hasUnsaved()) setAsking(true)
    else apply(false)
  }
  if (isPutOff) return null
  return (
    <div className={css.prompt}>
      <p className={css.text}>{shellTexts.newVersion}</p>
      <div className={css.actions}>
        <Button size="small" kind="quiet" onClick={() => setPutOff(true)}>
          {shellTexts.updateLater}
        </Button>
        <Button size="small" kind="primary" isWorking={isWorking} onClick={() => void begin()}>
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
        onConfirm={() => apply(true)}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
