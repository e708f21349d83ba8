import { useState } from "react"
import { applyUpdate } from "#data/diagnostics/app-update.ts"
import { shellTexts } from "#domain/texts/common/shell.ts"
import { Button } from "#ui/buttons/button.tsx"
import * as css from "./update-prompt.css.ts"

/** Offers a new version that is ready; it is activated only when the user asks for it (law 18). */
export default function UpdatePrompt() {
  const [isPutOff, setPutOff] = useState(false)
  const [isWorking, setWorking] = useState(false)
  if (isPutOff) return null
  return (
    <div className={css.prompt}>
      <p className={css.text}>{shellTexts.newVersion}</p>
      <div className={css.actions}>
        <Button size="small" kind="quiet" onClick={() => setPutOff(true)}>
          {shellTexts.updateLater}
        </Button>
        <Button
          size="small"
          kind="primary"
          isWorking={isWorking}
          onClick={() => {
            setWorking(true)
            void applyUpdate().finally(() => setWorking(false))
          }}
        >
          {shellTexts.updateNow}
        </Button>
      </div>
    </div>
  )
}
