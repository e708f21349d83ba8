import { useId, useState } from "react"
import { frameWords } from "#app/shell/words.ts"
import { changeOwnPassword } from "#data/session/own-password.ts"
import { requireUser } from "#data/session/session-state.ts"
import { passwordIssue } from "#domain/people/user-form.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"
import { userTexts } from "#domain/texts/office/users.ts"
import { useBackCloses } from "#screen/search/use-back-closes.ts"
import { focusField } from "#ui/fields/focus-field.ts"
import { PasswordField } from "#ui/fields/password-field.tsx"
import { Form } from "#ui/forms/form.tsx"
import { FormButtons } from "#ui/forms/form-buttons.tsx"
import { Dialog } from "#ui/overlays/dialog.tsx"
import { showToast } from "#ui/overlays/toast.tsx"
import { Banner } from "#ui/status/banner.tsx"
import * as css from "./change-password.css.ts"

type Errors = { old?: string | undefined; new?: string | undefined; whole?: string | undefined }
type Field = "old" | "new"

function issuesOf(old: string, wanted: string): Errors {
  const required = (label: string) => fill(validationTexts.required, { label })
  const issue =
    wanted === "" ? required(frameWords.newPassword) : passwordIssue(wanted, requireUser().Username)
  return {
    ...(old === "" ? { old: required(frameWords.oldPassword) } : {}),
    ...(issue ? { new: issue } : wanted === old ? { new: userTexts.passwordIsOld } : {}),
  }
}

/** Changes the user's own password, for every role. Other devices are signed out; this one stays signed in. */
export function ChangePassword({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const id = useId()
  const [old, setOld] = useState("")
  const [wanted, setWanted] = useState("")
  const [errors, setErrors] = useState<Errors>({})
  const [isWorking, setWorking] = useState(false)
  useBackCloses(onClose, isWorking)
  const toField = (field: Field): void => void focusField(`${id}-${field}`)
  const submit = async () => {
    const issues = issuesOf(old, wanted)
    setErrors(issues)
    if (issues.old || issues.new) return toField(issues.old ? "old" : "new")
    setWorking(true)
    const refusal = await changeOwnPassword(old, wanted).finally(() => setWorking(false))
    if (refusal) {
      setErrors({ [refusal.field ?? "whole"]: refusal.message })
      if (refusal.field) toField(refusal.field)
      return
    }
    showToast({ kind: "success", text: userTexts.ownPasswordChanged })
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      isHeld={isWorking}
      onClose={onClose}
      title={frameWords.changePassword}
      footer={
        <FormButtons
          formId={id}
          text={frameWords.changePassword}
          workingText={frameWords.changing}
          isWorking={isWorking}
          cancel={{ text: frameWords.cancel, isDisabled: isWorking, onClick: onClose }}
        />
      }
    >
      <Form id={id} className={css.form} summary={null} isHeld={isWorking} onSubmit={submit}>
        {errors.whole && (
          <Banner tone="danger" announce="alert">
            {errors.whole}
          </Banner>
        )}
        <input type="text" hidden readOnly autoComplete="username" value={requireUser().Username} />
        <PasswordField
          id={`${id}-old`}
          name="old"
          label={frameWords.oldPassword}
          value={old}
          error={errors.old}
          isErrorSpoken
          isRequired
          onChange={(value) => {
            setOld(value)
            setErrors(({ old: _, ...rest }) => rest)
          }}
        />
        <PasswordField
          id={`${id}-new`}
          name="new"
          label={frameWords.newPassword}
          autoComplete="new-password"
          hint={frameWords.newPasswordHint}
          value={wanted}
          error={errors.new}
          isErrorSpoken
          isRequired
          onChange={(value) => {
            setWanted(value)
            setErrors(({ new: _, ...rest }) => rest)
          }}
        />
        <p className={css.note}>{frameWords.passwordNote}</p>
      </Form>
    </Dialog>
  )
}
