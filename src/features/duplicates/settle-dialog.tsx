import { useState } from "react"
import { type DuplicateCase, settleDuplicate } from "#data/admissions/duplicate-cases.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { reasonTooLong } from "#domain/common/reason.ts"
import { wholeNameOf } from "#domain/people/whole-name.ts"
import { reasonWords } from "#screen/decision/reason-words.ts"
import { useBackCloses } from "#screen/search/use-back-closes.ts"
import { ChoiceField } from "#ui/choices/choice-field.tsx"
import { TextArea } from "#ui/fields/text-area.tsx"
import { FormDialog } from "#ui/forms/form-dialog.tsx"
import { useLateRefusal } from "#ui/forms/use-late-refusal.ts"
import { useSending } from "#ui/forms/use-sending.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import type { Outcome } from "./case-card.tsx"
import { duplicateWords as words } from "./words.ts"

type SettleDialogProps = { pair: DuplicateCase; outcome: Outcome; onClose: (isSettled: boolean) => void }

/** Asks for the reason, and, when both are of one person, which application continues. */
export function SettleDialog({ pair, outcome, onClose }: SettleDialogProps) {
  const isSame = outcome === "SamePerson"
  const [reason, setReason] = useState("")
  const [kept, setKept] = useState("")
  const [isAsked, setAsked] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { isWorking, send } = useSending()
  const tell = useLateRefusal()
  useBackCloses(() => onClose(false), isWorking)
  const { length } = reason.trim()
  const reasonError = length === 0 ? words.reasonMissing : length < 3 ? reasonWords.tooShort : null
  const tooLong = reasonTooLong(reason.trim())
  const keptError = isSame && kept === "" ? words.keptMissing : null

  const save = async () => {
    setAsked(true)
    setFailure(null)
    if (reasonError || tooLong || keptError) return
    await send(
      async () => {
        const body = { Outcome: outcome, Reason: reason.trim(), ...(isSame ? { KeptId: kept } : {}) }
        const text = await settleDuplicate(pair.CaseId, body)
        showToast({ kind: "success", text, durationMs: toastTimes.staffSuccess })
        onClose(true)
      },
      (error) => {
        const { text } = asApiFailure(error).failure
        tell(text, () => setFailure(text))
      },
    )
  }
  return (
    <FormDialog
      onClose={() => onClose(false)}
      title={isSame ? words.sameTitle : words.differentTitle}
      failure={failure}
      failureTitle={words.saveFailed}
      sendText={words.save}
      sendingText={words.saving}
      isSending={isWorking}
      onSend={save}
      cancelText={words.cancel}
    >
      <p>{isSame ? words.sameText : words.differentText}</p>
      {isSame && (
        <ChoiceField
          id="kept"
          name="kept"
          label={words.kept}
          isRequired
          value={kept}
          error={isAsked ? (keptError ?? undefined) : undefined}
          options={[pair.Earlier, pair.Later].map((side) => ({
            value: side.AdmissionId,
            label: `${side.FormNo} · ${wholeNameOf(side)} · ${side.currentStage}`,
          }))}
          onChange={setKept}
        />
      )}
      <TextArea
        id="reason"
        name="reason"
        label={words.reason}
        hint={words.reasonHint}
        isRequired
        value={reason}
        error={tooLong ?? (isAsked ? (reasonError ?? undefined) : undefined)}
        onChange={setReason}
      />
    </FormDialog>
  )
}
