import { useState } from "react"
import { readAadhaar, type WholeAadhaar as Whole } from "#data/administration/applicant-accounts.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { groupAadhaar } from "#domain/people/aadhaar.ts"
import { can } from "#domain/workflow/permissions.ts"
import { useBackCloses } from "#screen/search/use-back-closes.ts"
import { Button } from "#ui/buttons/button.tsx"
import { DataList } from "#ui/content/data-list.tsx"
import { TextArea } from "#ui/fields/text-area.tsx"
import { FormDialog } from "#ui/forms/form-dialog.tsx"
import { useSending } from "#ui/forms/use-sending.ts"
import { Late } from "#ui/status/late.tsx"

const words = {
  open: "Show the whole identity number",
  title: "Whole identity number",
  text: "Only the last four characters are shown otherwise. That you have read it, and why, stays in the history of the application.",
  reason: "Reason",
  reasonMissing: "Reason is required",
  usual: "Compared with the identity document",
  show: "Show",
  showing: "Reading…",
  cancel: "Cancel",
  close: "Close",
  own: "Aadhar Number",
  other: "Identity Document Number",
  guardian: "Guardian Aadhar Number",
  none: "Not given",
  failed: "It could not be read",
} as const

const grouped = (number: string | null) => (number ? groupAadhaar(number) : words.none)

/**
 * Shows the full Aadhaar number, or that of another identity document, to roles with the permission, after they give a reason.
 * It is not stored anywhere on the device.
 */
export function WholeAadhaar({ admissionId }: { admissionId: string }) {
  const [isOpen, setOpen] = useState(false)
  if (!can(roleOf(requireUser()), "readAadhaar")) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.open}</Button>
      {isOpen && <ReadDialog admissionId={admissionId} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReadDialog({ admissionId, onClose }: { admissionId: string; onClose: () => void }) {
  const [reason, setReason] = useState("")
  const [whole, setWhole] = useState<Whole | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isAsked, setAsked] = useState(false)
  const { isWorking, send } = useSending()
  useBackCloses(onClose, isWorking)
  const error = isAsked && reason.trim().length < 3 ? words.reasonMissing : undefined
  const read = async () => {
    setAsked(true)
    setFailure(null)
    if (reason.trim().length < 3) return
    await send(
      async () => setWhole(await readAadhaar(admissionId, reason.trim())),
      (error) => setFailure(asApiFailure(error).failure.text),
    )
  }
  const outcome = whole && (
    <div role="status">
      <Late>
        <DataList
          items={[
            whole.OtherIdNo
              ? { label: words.other, value: whole.OtherIdNo }
              : { label: words.own, value: grouped(whole.AadharNo) },
            { label: words.guardian, value: grouped(whole.ParentAadharNo) },
          ]}
        />
      </Late>
    </div>
  )
  return (
    <FormDialog
      onClose={onClose}
      title={words.title}
      failure={failure}
      failureTitle={words.failed}
      sendText={words.show}
      sendingText={words.showing}
      isSending={isWorking}
      onSend={read}
      cancelText={words.cancel}
      outcome={outcome}
      closeText={words.close}
    >
      <p>{words.text}</p>
      <TextArea
        id="aadhaar-reason"
        name="reason"
        label={words.reason}
        isRequired
        placeholder={words.usual}
        value={reason}
        error={error}
        onChange={setReason}
      />
    </FormDialog>
  )
}
