import { type FormEvent, useEffect, useRef, useState } from "react"
import { Dialog } from "react-aria-components/Dialog"
import { Heading } from "react-aria-components/Heading"
import { Modal, ModalOverlay } from "react-aria-components/Modal"
import { frameWords } from "#app/shell/words.ts"
import { type Unlocking, unlock, useIsLocked, watchIdle } from "#data/session/screen-lock.ts"
import { requireUser } from "#data/session/session-state.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { Button } from "#ui/buttons/button.tsx"
import { PasswordField } from "#ui/fields/password-field.tsx"
import { title20 } from "#ui/look/text.css.ts"
import * as css from "./idle-lock.css.ts"

/** Undefined when the password was not refused. */
function refusalOf(outcome: Unlocking): string | undefined {
  if (outcome.kind === "open" || outcome.kind === "notTheirs") return undefined
  if (outcome.kind === "wait") return fill(frameWords.unlockWait, { n: outcome.seconds })
  return outcome.message ?? frameWords.unlockWrong
}

/** Covers everything until the user of this session enters the password; the screen below keeps its state. */
export default function IdleLock({ onLogout }: { onLogout: () => void }) {
  const isLocked = useIsLocked()
  useEffect(watchIdle, [])
  return (
    <ModalOverlay className={css.cover} isOpen={isLocked} isKeyboardDismissDisabled>
      <Modal>
        <Dialog role="alertdialog">
          <Unlock onLogout={onLogout} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Unlock({ onLogout }: { onLogout: () => void }) {
  const { Username, FirstName } = requireUser()
  const [password, setPassword] = useState("")
  const [error, setError] = useState<string>()
  const [isWorking, setWorking] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isWorking) return
    setWorking(true)
    // A second refusal is announced as well.
    setError(undefined)
    try {
      setError(refusalOf(await unlock(input.current?.value ?? password)))
    } catch (failure) {
      reportError(failure)
      setError(frameWords.unlockFailed)
    }
    setWorking(false)
    setPassword("")
    input.current?.focus()
  }

  return (
    <form className={css.box} onSubmit={(event) => void submit(event)} noValidate>
      <Heading slot="title" level={1} className={title20}>
        {frameWords.lockedTitle}
      </Heading>
      <p className={css.text}>{fill(frameWords.lockedText, { name: FirstName || Username })}</p>
      <PasswordField
        ref={input}
        id="unlock-password"
        name="password"
        label={frameWords.password}
        value={password}
        error={error}
        isErrorSpoken
        onChange={setPassword}
      />
      <div className={css.actions}>
        <Button type="submit" kind="primary" size="large" isWorking={isWorking}>
          {frameWords.unlock}
        </Button>
        <Button kind="quiet" onClick={onLogout}>
          {frameWords.logoutInstead}
        </Button>
      </div>
    </form>
  )
}
