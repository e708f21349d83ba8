import { useLeaveGuard } from "#screen/form/leave-guard.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { copyWords as words } from "./copy-words.ts"
import * as css from "./one-time-password.css.ts"
import { useCopy } from "./use-copy.ts"

type OneTimePasswordProps = {
  password: string
  hint: string
  /** What becomes of it when the screen is left before it was copied. */
  leaveText: string
  /** The parameters of the address that say what is open, see `isLeaving`. */
  parts?: readonly string[]
}

/** A password that is shown once, with a button that copies it; asks before the screen is left without it. */
export function OneTimePassword({ password, hint, leaveText, parts }: OneTimePasswordProps) {
  const { isCopied, copy } = useCopy(password)
  const { leaveTitle: title, leave, stay } = words
  const { question } = useLeaveGuard(!isCopied, {
    words: { title, text: leaveText, leave, stay },
    ...(parts ? { parts } : {}),
  })
  return (
    <Banner
      tone="warning"
      announce="status"
      title={words.oneTime}
      action={
        <Button size="small" onClick={() => void copy()}>
          {isCopied ? words.copied : words.copy}
        </Button>
      }
    >
      {question}
      <p className={css.secret}>{password}</p>
      <p>{hint}</p>
    </Banner>
  )
}
