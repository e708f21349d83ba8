import { useCallback, useEffect, useState } from "react"
import { useSnapshot } from "valtio"
import { connectivity } from "#data/reads/connectivity.ts"
import { shellTexts } from "#domain/texts/common/shell.ts"
import { Button } from "#ui/buttons/button.tsx"
import * as css from "./crash-screen.css.ts"
import { FailureFrame } from "./failure-frame.tsx"
import { doesServerAnswer, isServedFromHere, loadAnew } from "./missing-parts.ts"
import { bootWords } from "./words.ts"

/** How often the server is polled while this is on the screen, ms. */
const ASK_AGAIN_MS = 5000

/**
 * Replaces a screen whose code could not be loaded: says why, and opens the screen as soon as the server answers.
 * `onMissing` is called when the server answers but still does not have the code.
 */
export function MissingPartScreen({ onMissing }: { onMissing?: () => void }) {
  const { lacks } = useSnapshot(connectivity)
  const [isAsking, setAsking] = useState(false)
  const need = lacks === "server" ? bootWords.needsServer : bootWords.needsNetwork

  const openIfThere = useCallback(async () => {
    if ((await doesServerAnswer()) && !loadAnew()) onMissing?.()
  }, [onMissing])

  useEffect(() => {
    void openIfThere()
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void openIfThere()
    }, ASK_AGAIN_MS)
    const ask = () => void openIfThere()
    addEventListener("online", ask)
    return () => {
      clearInterval(timer)
      removeEventListener("online", ask)
    }
  }, [openIfThere])

  return (
    <FailureFrame icon="wifi-off" title={bootWords.missingTitle} texts={[bootWords.missingText, need]}>
      <div className={css.actions}>
        <Button
          kind="primary"
          isWorking={isAsking}
          onClick={() => {
            setAsking(true)
            // The file may be in the cache of this device and load at a second try, without a network.
            if (isServedFromHere()) location.reload()
            void openIfThere().then(() => setAsking(false))
          }}
        >
          {shellTexts.tryAgain}
        </Button>
      </div>
    </FailureFrame>
  )
}
