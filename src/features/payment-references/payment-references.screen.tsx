import { useId, useState } from "react"
import {
  addPaymentReference,
  type PaymentReference,
  usePaymentReferenceList,
} from "#data/payments/payment-references.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { PAYMENT_REFERENCE_MAX, toastTimes } from "#domain/common/limits.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { tableTexts } from "#domain/texts/common/table.ts"
import { AnswerAge } from "#screen/frame/answer-age.tsx"
import { ListTable } from "#screen/frame/list-table.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { Empty } from "#ui/content/empty.tsx"
import { focusField } from "#ui/fields/focus-field.ts"
import { TextField } from "#ui/fields/text-field.tsx"
import { Form } from "#ui/forms/form.tsx"
import { FormButtons } from "#ui/forms/form-buttons.tsx"
import { useFormIssues } from "#ui/forms/use-form-issues.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import type { Column } from "#ui/table/table.tsx"
import * as css from "./payment-references.css.ts"
import { referenceWords as words } from "./words.ts"

const columns: readonly Column<PaymentReference>[] = [
  { id: "name", header: words.name, isRowHeader: true, cell: (row) => row.ReferenceName },
]

/** The references that staff choose from for a payment; a new one can be added (decision P20). */
export function PaymentReferencesScreen() {
  const read = usePaymentReferenceList()
  return (
    <>
      <ScreenHeader title={words.title} back={{ label: words.back, to: "/tools" }} />
      <ScreenBody>
        <p className={css.soft}>{words.about}</p>
        <AddReference />
        <ListTable
          label={words.title}
          columns={columns}
          rowKey={(row) => String(row.PaymentRefId)}
          read={read}
          failedTitle={tableTexts.loadFailed}
          empty={<Empty icon="indian-rupee" title={words.none} hint={words.noneHint} />}
        />
        <div className={css.soft}>
          <AnswerAge asOf={read.asOf} />
        </div>
      </ScreenBody>
    </>
  )
}

function AddReference() {
  const id = useId()
  const [name, setName] = useState("")
  const { errors, isWorking, mark, send } = useFormIssues()
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
        refuse(wrong[0]?.message ?? failure.text)
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
