import { Button } from "#ui/buttons/button.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { paymentWords } from "./words.ts"

type BegunNoteProps = {
  /** Left out when no payment can be submitted: what was begun can only be removed. */
  onGoOn: (() => void) | undefined
  onRemove: () => void
}

/** A payment that was begun on this device and not submitted. */
export function BegunNote({ onGoOn, onRemove }: BegunNoteProps) {
  return (
    <Banner
      tone="warning"
      icon="pencil-line"
      action={
        <Button kind="bad-quiet" size="small" onClick={onRemove}>
          {paymentWords.remove}
        </Button>
      }
    >
      <p>{onGoOn ? paymentWords.begun : paymentWords.begunLocked}</p>
      {onGoOn && (
        <Button kind="quiet" size="small" onClick={onGoOn}>
          {paymentWords.goOn}
        </Button>
      )}
    </Banner>
  )
}
