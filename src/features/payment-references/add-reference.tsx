import { useId, useState } from "react"
import { addPaymentReference } from "#data/payments/payment-references.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { PAYMENT_REFERENCE_MAX, toastTimes } from "#domain/common/limits.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { focusField } from "#ui/fields/focus-field.ts"
import { TextField } from "#ui/fields/text-field.tsx"
import { Form } from "#ui/forms/form.tsx"
import { FormButtons } from "#ui/forms/form-buttons.tsx"
import { useFormIssues } from "#ui/forms/use-form-issues.ts"
import { useLateRefusal } from "#ui/forms/use-late-refusal.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import * as css from "./payment-references.css.ts"
import { referenceWords as words } from "./words.ts"

/** Adds a reference (decision P20). */
export function AddReference() {
  const id = useId()
  const [name, setName] = useState("")
  const { errors, isWorking, mark, send } = useFormIssues()
  const tell = useLateRefusal()
  const field = `${id}-ReferenceName`
  const refuse = (message: string) => {
    mark("ReferenceName", message)
    focusField(field)
  }
  const add = async () => {
    const wanted = name.trim()
    if (wanted === "") return refuse(words.required)
    if (wanted.length > PAYMENT_REFERENCE_MAX)
      return refuse(fill(words.tooLong, { max: PAYMENT_REFERENCE_MAX }))
    await send(
      async () => {
        const text = await addPaymentReference(wanted)
        showToast({ kind: "success", text, durationMs: toastTimes.staffSuccess })
        setName("")
        mark("ReferenceName")
      },
      (error) => {
        const { failure, errors: wrong } = asApiFailure(error)
        const text = wrong[0]?.message ?? failure.text
        tell(text, () => refuse(text))
      },
    )
  }
  return (
    <Form id={id} label={words.add} className={css.form} summary={null} isHeld={isWorking} onSubmit={add}>
      <div className={css.line}>
        <TextField
          id={field}
          name="ReferenceName"
          label={words.name}
          hint={words.nameHint}
          isRequired
          enterKeyHint="done"
          value={name}
          error={errors.ReferenceName}
          onChange={(text) => {
            setName(text)
            mark("ReferenceName")
          }}
        />
        <div className={css.button}>
          <FormButtons text={words.add} workingText={words.adding} isWorking={isWorking} />
        </div>
      </div>
    </Form>
  )
}
