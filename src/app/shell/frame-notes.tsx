import { useState } from "react"
import { usePutBack } from "#data/outbox/history.ts"
import { useLost } from "#data/outbox/loss.ts"
import { useIsStorageDurable } from "#data/session/storage-durability.ts"
import { isShareLost } from "#domain/common/share-target.ts"
import { lossTexts } from "#domain/texts/common/loss.ts"
import { signInTexts } from "#domain/texts/common/sign-in.ts"
import { Button } from "#ui/buttons/button.tsx"
import { Banner } from "#ui/status/banner.tsx"
import * as css from "./frame-notes.css.ts"
import { LossNote } from "./loss-note.tsx"
import { PutBackNote } from "./put-back-note.tsx"
import { shareWords } from "./share-words.ts"

/**
 * Notes on every page about a browser that stores nothing or has deleted data, about a server that was restored (laws 22, 23 and
 * 27), and about a shared file that was not kept.
 */
export default function FrameNotes() {
  const isKept = useIsStorageDurable()
  const lost = useLost()
  const putBack = usePutBack()
  return (
    <div className={css.notes}>
      {!isKept && <Banner tone="warning">{signInTexts.keepsNothing}</Banner>}
      {(lost.cleared || lost.entries.length > 0) && <LossNote lost={lost} />}
      {putBack > 0 && <PutBackNote count={putBack} />}
      <ShareNote />
    </div>
  )
}

/** Stays until the user has confirmed reading it: a reload must not take it away. */
function ShareNote() {
  const [isLost, setLost] = useState(() => isShareLost(location.search))
  if (!isLost) return null
  const settle = () => {
    history.replaceState(history.state, "", location.pathname + location.hash)
    setLost(false)
  }
  return (
    <Banner tone="warning" announce="alert">
      <div className={css.said}>
        <p className={css.text}>{shareWords.notKept}</p>
        <Button size="small" onClick={settle}>
          {lossTexts.isRead}
        </Button>
      </div>
    </Banner>
  )
}
