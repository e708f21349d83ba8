import { useId, useState } from "react"
import { frameWords } from "#app/shell/words.ts"
import { signInAgain } from "#data/session/own-sessions.ts"
import { requireUser } from "#data/session/session-state.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"
import { focusField } from "#ui/fields/focus-field.ts"
import { PasswordField } from "#ui/fields/password-field.tsx"
import { Form } from "#ui/forms/form.tsx"
import { FormButtons } from "#ui/forms/form-buttons.tsx"
import { Dialog } from "#ui/overlays/dialog.tsx"
import { showToast } from "#ui/overlays/toast.tsx"
import * as css from "./change-password.css.ts"
import { signInEndWords as words } from "./sign-in-end-words.ts"

/** Asks for the password, for a new session in place of the one that ends soon. */
export function SignInAgain({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [password, setPassword] = useState("")
  const [error, setError] = useState<string>()
  const [isWorking, setWorking] = useState(false)
  const refuse = (text: string) => {
    setError(text)
    focusField(`${id}-password`)
  }
  const submit = async () => {
    // A second refusal is announced as well.
    setError(undefined)
    if (password === "") return refuse(fill(validationTexts.required, { label: frameWords.password }))
    setWorking(true)
    const refusal = await signInAgain(password).finally(() => setWorking(false))
    if (refusal !== null) return refuse(refusal)
    showToast({ kind: "success", text: words.done })
    onClose()
  }
  return (
    <Dialog
      isOpen
      isHeld={isWorking}
      onClose={onClose}
      title={words.again}
      footer={
        <FormButtons
          formId={id}
          text={words.again}
          workingText={words.working}
          isWorking={isWorking}
          cancel={{ text: frameWords.cancel, isDisabled: isWorking, onClick: onClose }}
        />
      }
    >
      <Form id={id} className={css.form} summary={null} isHeld={isWorking} onSubmit={submit}>
        <input type="text" hidden readOnly autoComplete="username" value={requireUser().Username} />
        <PasswordField
          id={`${id}-password`}
          name="password"
          label={frameWords.password}
          value={password}
          error={error}
          isErrorSpoken
          isRequired
          onChange={(value) => {
            setPassword(value)
            setError(undefined)
          }}
        />
        <p className={css.note}>{words.note}</p>
      </Form>
    </Dialog>
  )
}
