import { usePutBack } from "#data/outbox/history.ts"
import { useLost } from "#data/outbox/loss.ts"
import { useIsStorageDurable } from "#data/session/storage-durability.ts"
import { signInTexts } from "#domain/texts/common/sign-in.ts"
import { Banner } from "#ui/status/banner.tsx"
import * as css from "./frame-notes.css.ts"
import { LossNote } from "./loss-note.tsx"
import { PutBackNote } from "./put-back-note.tsx"

/**
 * Notes on every page about a browser that stores nothing or has deleted data, and about a
 * server that was restored (laws 22, 23 and 27).
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
    </div>
  )
}
