import { useState } from "react"
import { createApplicantAccount, type OneTimePassword } from "#data/applicant-accounts.ts"
import { failureOf } from "#data/staff-lists.ts"
import { fill } from "#domain/texts/fill.ts"
import { Banner } from "#ui/banner.tsx"
import { Button } from "#ui/button.tsx"
import { DataList } from "#ui/data-list.tsx"
import { Dialog } from "#ui/dialog.tsx"
import { FormButtons } from "#ui/form-buttons.tsx"
import { fields as fieldsClass } from "#ui/layout.css.ts"
import { TextField } from "#ui/text-field.tsx"
import { useSending } from "#ui/use-sending.ts"
import * as css from "./account.css.ts"
import { accountWords as words } from "./words.ts"

type MakeDialogProps = { admissionId: string; mobile: string; onClose: () => void }

/** Makes the applicant's account and tells its one-time password once. */
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
        const { failure: read, serverMessage, status, errors } = failureOf(error)
        const isSaid = status === 409 || status === 422
        setFailure({
          text: isSaid ? (serverMessage ?? read.text) : read.text,
          isName: errors[0]?.field === "Username",
        })
      },
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.makeTitle}
      footer={
        made ? (
          <Button kind="primary" size="large" onClick={onClose}>
            {words.close}
          </Button>
        ) : (
          <FormButtons
            text={words.makeSave}
            workingText={words.making}
            isWorking={isWorking}
            onSave={save}
            cancel={{ text: words.cancel, onClick: onClose }}
          />
        )
      }
    >
      {made ? (
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
      ) : (
        <div className={fieldsClass}>
          {failure && !failure.isName && (
            <Banner tone="danger" announce="alert" title={words.failed}>
              {failure.text}
            </Banner>
          )}
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
        </div>
      )}
    </Dialog>
  )
}
