import { useState } from "react"
import { createApplicantAccount, type OneTimePassword } from "#data/administration/applicant-accounts.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { DataList } from "#ui/content/data-list.tsx"
import { TextField } from "#ui/fields/text-field.tsx"
import { FormDialog } from "#ui/forms/form-dialog.tsx"
import { useSending } from "#ui/forms/use-sending.ts"
import { fields as fieldsClass } from "#ui/look/layout.css.ts"
import { Banner } from "#ui/status/banner.tsx"
import * as css from "./account.css.ts"
import { accountWords as words } from "./words.ts"

type MakeDialogProps = { admissionId: string; mobile: string; onClose: () => void }

/** Creates the applicant's account and shows its one-time password once. */
export function MakeDialog({ admissionId, mobile, onClose }: MakeDialogProps) {
  const [username, setUsername] = useState("")
  const [made, setMade] = useState<OneTimePassword | null>(null)
  const [failure, setFailure] = useState<{ text: string; isName: boolean } | null>(null)
  const { isWorking, send } = useSending()
  const save = async () => {
    setFailure(null)
    await send(
      async () => setMade(await createApplicantAccount(admissionId, username.trim())),
      (error) => {
        const { failure: read, errors } = asApiFailure(error)
        setFailure({ text: read.text, isName: errors[0]?.field === "Username" })
      },
    )
  }
  const outcome = made && (
    <div className={fieldsClass}>
      <Banner tone="success" announce="status">
        {words.made}
      </Banner>
      <DataList
        items={[
          { label: words.username, value: made.Username },
          { label: words.password, value: <span className={css.password}>{made.Password}</span> },
        ]}
      />
    </div>
  )
  return (
    <FormDialog
      onClose={onClose}
      title={words.makeTitle}
      failure={failure?.isName ? null : failure?.text}
      failureTitle={words.failed}
      sendText={words.makeSave}
      sendingText={words.making}
      isSending={isWorking}
      onSend={save}
      cancelText={words.cancel}
      outcome={outcome}
      closeText={words.close}
    >
      <p>{words.makeText}</p>
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
    </FormDialog>
  )
}
