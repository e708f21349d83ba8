import { useLoss } from "#data/outbox/loss.ts"
import { useIsKept } from "#data/session/store-here.ts"
import { signInTexts } from "#domain/texts/common/sign-in.ts"
import { Banner } from "#ui/status/banner.tsx"
import { LossNote } from "./loss-note.tsx"

/** What every page says of a browser that keeps nothing, or has thrown something away (laws 23 and 27). */
export default function FrameNotes() {
  const isKept = useIsKept()
  const loss = useLoss()
  return (
    <>
      {!isKept && <Banner tone="warning">{signInTexts.keepsNothing}</Banner>}
      {loss && <LossNote loss={loss} />}
    </>
  )
}
