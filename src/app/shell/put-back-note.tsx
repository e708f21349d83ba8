import { dismissPutBackNote, useIsPutBackUnderWay } from "#data/outbox/history.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { lossTexts } from "#domain/texts/common/loss.ts"
import { Button } from "#ui/buttons/button.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { putBackWords } from "./put-back-words.ts"

/**
 * Says that the server was restored and that this device sends again what it has lost, until
 * the user has confirmed reading it (law 22).
 */
export function PutBackNote({ count }: { count: number }) {
  const isUnderWay = useIsPutBackUnderWay()
  return (
    <Banner
      tone="info"
      announce="status"
      action={
        <Button size="small" onClick={() => void dismissPutBackNote()}>
          {lossTexts.isRead}
        </Button>
      }
    >
      {fill(isUnderWay ? putBackWords.sentAgain : putBackWords.wasSentAgain, { n: count })}
    </Banner>
  )
}
