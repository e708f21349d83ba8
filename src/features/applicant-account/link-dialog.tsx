import { useState } from "react"
import { type ApplicantAccounts, linkApplicantAccount } from "#data/administration/applicant-accounts.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { useBackCloses } from "#screen/search/use-back-closes.ts"
import { ChoiceField } from "#ui/choices/choice-field.tsx"
import { TextArea } from "#ui/fields/text-area.tsx"
import { TextField } from "#ui/fields/text-field.tsx"
import { FormDialog } from "#ui/forms/form-dialog.tsx"
import { useLateRefusal } from "#ui/forms/use-late-refusal.ts"
import { useSending } from "#ui/forms/use-sending.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import { accountWords as words } from "./words.ts"

type LinkDialogProps = { admissionId: string; accounts: ApplicantAccounts; onClose: () => void }

/** Links the application to an account; moving it from another account requires a reason. */
export function LinkDialog({ admissionId, accounts: { Account, Candidates }, onClose }: LinkDialogProps) {
  const choices = Candidates.filter(({ Status }) => Status === "Active").slice(0, 4)
  // Also a single one is chosen by its person: with a family's number it is that of a brother or a sister.
  const [username, setUsername] = useState("")
  const [reason, setReason] = useState("")
  const [isAsked, setAsked] = useState(false)
  const [failure, setFailure] = useState<{ text: string; field: string } | null>(null)
  const { isWorking, send } = useSending()
  const tell = useLateRefusal()
  useBackCloses(onClose, isWorking)
  const nameError = username.trim() === "" ? words.needed : null
  const reasonError = Account && reason.trim().length < 3 ? words.reasonNeeded : null

  const save = async () => {
    setAsked(true)
    setFailure(null)
    if (nameError || reasonError) return
    await send(
      async () => {
        const text = await linkApplicantAccount(admissionId, username.trim(), reason.trim())
        showToast({ kind: "success", text, durationMs: toastTimes.staffSuccess })
        onClose()
      },
      (error) => {
        const { failure: read, errors } = asApiFailure(error)
        tell(read.text, () => setFailure({ text: read.text, field: errors[0]?.field ?? "" }))
      },
    )
  }
  const atName = failure?.field === "Username" ? failure.text : null
  return (
    <FormDialog
      onClose={onClose}
      title={words.linkTitle}
      failure={atName ? null : failure?.text}
      failureTitle={words.failed}
      sendText={words.save}
      sendingText={words.saving}
      isSending={isWorking}
      onSend={save}
      cancelText={words.cancel}
    >
      <p>{words.linkText}</p>
      {choices.length > 0 && (
        <ChoiceField
          id="candidate"
          name="candidate"
          label={words.candidates}
          value={username}
          options={choices.map(({ Username, FirstName, LastName }) => ({
            value: Username,
            label: [Username, [FirstName, LastName].filter(Boolean).join(" ")].filter(Boolean).join(" · "),
          }))}
          onChange={setUsername}
        />
      )}
      <TextField
        id="link-username"
        name="username"
        label={words.username}
        hint={words.usernameHint}
        isRequired
        autoCapitalize="none"
        value={username}
        error={atName ?? (isAsked ? (nameError ?? undefined) : undefined)}
        onChange={setUsername}
      />
      {Account && (
        <TextArea
          id="link-reason"
          name="reason"
          label={words.reason}
          hint={fill(words.reasonHint, { username: Account.Username })}
          isRequired
          value={reason}
          error={isAsked ? (reasonError ?? undefined) : undefined}
          onChange={setReason}
        />
      )}
    </FormDialog>
  )
}
