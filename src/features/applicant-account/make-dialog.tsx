import { useState } from "react"
import {
  createApplicantAccount,
  type OneTimePassword as Made,
} from "#data/administration/applicant-accounts.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { usernameIssue } from "#domain/people/user-form.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { leaveWords } from "#screen/form/edit-words.ts"
import { useLeaveGuard } from "#screen/form/leave-guard.tsx"
import { OneTimePassword } from "#screen/record/one-time-password.tsx"
import { DataList } from "#ui/content/data-list.tsx"
import { TextField } from "#ui/fields/text-field.tsx"
import { FormDialog } from "#ui/forms/form-dialog.tsx"
import { useLateRefusal } from "#ui/forms/use-late-refusal.ts"
import { useSending } from "#ui/forms/use-sending.ts"
import { fields as fieldsClass } from "#ui/look/layout.css.ts"
import { accountWords as words } from "./words.ts"

type MakeDialogProps = {
  admissionId: string
  mobile: string
  /** The account exists, and nobody has used it. */
  isAnother: boolean
  onClose: () => void
}

/** Creates the applicant's account, or gives it another one-time password, and shows the password once. */
export function MakeDialog({ admissionId, mobile, isAnother, onClose }: MakeDialogProps) {
  const [username, setUsername] = useState("")
  const [made, setMade] = useState<Made | null>(null)
  const [failure, setFailure] = useState<{ text: string; isName: boolean } | null>(null)
  const { isWorking, send } = useSending()
  const tell = useLateRefusal()
  const { question } = useLeaveGuard(isWorking, { words: { ...leaveWords, ...words.leaveMaking } })
  const save = async () => {
    const issue = username.trim() === "" ? undefined : usernameIssue(username)
    setFailure(issue ? { text: issue, isName: true } : null)
    if (issue) return
    await send(
      async () => setMade(await createApplicantAccount(admissionId, username.trim())),
      (error) => {
        const { failure: read, errors } = asApiFailure(error)
        tell(read.text, () => setFailure({ text: read.text, isName: errors[0]?.field === "Username" }))
      },
    )
  }
  const outcome = made && (
    <div className={fieldsClass}>
      <DataList items={[{ label: words.username, value: made.Username }]} />
      <OneTimePassword password={made.Password} hint={words.made} leaveText={words.leaveText} />
    </div>
  )
  return (
    <FormDialog
      onClose={onClose}
      title={isAnother ? words.another : words.makeTitle}
      failure={failure?.isName ? null : failure?.text}
      failureTitle={words.failed}
      sendText={isAnother ? words.anotherSave : words.makeSave}
      sendingText={isAnother ? words.giving : words.making}
      isSending={isWorking}
      onSend={save}
      cancelText={words.cancel}
      outcome={outcome}
      closeText={words.told}
      isOutcomeOnce
    >
      {question}
      <p>{isAnother ? words.anotherText : words.makeText}</p>
      {!isAnother && (
        <TextField
          id="make-username"
          name="username"
          label={words.makeUsername}
          hint={fill(words.makeHint, { mobile })}
          autoCapitalize="none"
          value={username}
          error={failure?.isName ? failure.text : undefined}
          onChange={setUsername}
        />
      )}
    </FormDialog>
  )
}
