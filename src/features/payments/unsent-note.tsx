import { Button } from "#ui/buttons/button.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { paymentWords } from "./words.ts"

type UnsentNoteProps = {
  /** A warning where removing it loses what was typed. */
  tone: "info" | "warning"
  icon: "paperclip" | "pencil-line"
  text: string
  goOnText: string
  /** Left out when no payment can be submitted: then it can only be removed. */
  onGoOn: (() => void) | undefined
  onRemove: () => void
}

/** What is on this device and in no payment yet: a payment that was begun, or a file that another app has shared. */
export function UnsentNote({ tone, icon, text, goOnText, onGoOn, onRemove }: UnsentNoteProps) {
  return (
    <Banner
      tone={tone}
      icon={icon}
      action={
        <Button kind={tone === "warning" ? "bad-quiet" : "quiet"} size="small" onClick={onRemove}>
          {paymentWords.remove}
        </Button>
      }
    >
      <p>{text}</p>
      {onGoOn && (
        <Button kind="quiet" size="small" onClick={onGoOn}>
          {goOnText}
        </Button>
      )}
    </Banner>
  )
}
