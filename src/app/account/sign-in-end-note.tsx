import { useState } from "react"
import { notes } from "#app/shell/frame-notes.css.ts"
import { dismissSignInEnd, useSignInEnd } from "#data/session/own-sessions.ts"
import { formatFormMoment } from "#domain/fields/dates.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { lazyDialog } from "#screen/frame/lazy-dialog.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { Banner } from "#ui/status/banner.tsx"
import * as css from "./sign-in-end.css.ts"
import { signInEndWords as words } from "./sign-in-end-words.ts"

const SignInAgain = lazyDialog(() => import("./sign-in-again.tsx").then((module) => module.SignInAgain))

/** Tells staff in the last days of their sign-in that it ends: without a network nobody could sign in again (decision 0092). */
export default function SignInEndNote() {
  const { endsAt, isOver } = useSignInEnd()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {endsAt && (
        <div className={notes}>
          <Banner
            tone="info"
            announce="status"
            action={
              <div className={css.actions}>
                <Button size="small" onClick={() => setOpen(true)}>
                  {words.again}
                </Button>
                <Button size="small" kind="quiet" onClick={dismissSignInEnd}>
                  {words.later}
                </Button>
              </div>
            }
          >
            {fill(isOver ? words.ended : words.ends, { time: formatFormMoment(endsAt) })}
          </Banner>
        </div>
      )}
      {isOpen && <SignInAgain onClose={() => setOpen(false)} />}
    </>
  )
}
