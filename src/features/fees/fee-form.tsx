import { useId } from "react"
import type { FeeStructure } from "#data/administration/admin-catalogue.ts"
import { formatRupees } from "#domain/money/money.ts"
import type { QuotaCode } from "#domain/seats/quotas.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { catalogueTexts } from "#domain/texts/office/catalogue.ts"
import { EditFoot } from "#screen/form/edit-foot.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { IconButton } from "#ui/buttons/icon-button.tsx"
import { focusField } from "#ui/fields/focus-field.ts"
import { TextField } from "#ui/fields/text-field.tsx"
import { Form } from "#ui/forms/form.tsx"
import { Banner } from "#ui/status/banner.tsx"
import * as css from "./fees.css.ts"
import { useFeeForm } from "./use-fee-form.ts"
import { feeWords } from "./words.ts"

type FeeFormProps = { courseId: number; quota: QuotaCode; year: number; known: FeeStructure }

/** The rows of one fee structure; the total is their sum and is updated while typing. */
export function FeeForm({ courseId, quota, year, known }: FeeFormProps) {
  const id = useId()
  const form = useFeeForm({ courseId, quota, year, known })
  return (
    <Form
      id={id}
      className={css.form}
      label={feeWords.formName}
      summary={form.summary}
      isHeld={form.isWorking}
      onSubmit={form.save}
    >
      {form.edit.base.FeeTable.length === 0 && <Banner tone="info">{feeWords.noneHint}</Banner>}
      <ol className={css.rows}>
        {form.edit.values.map((row, at) => {
          const nth = fill(feeWords.row, { n: at + 1 })
          const of = (name: "Particulars" | "Amount" | "Remarks") => ({
            id: `${id}-Rows.${at}.${name}`,
            name: `Rows.${at}.${name}`,
            value: row[name],
            error: form.errors[`Rows.${at}.${name}`],
            onChange: (value: string) => form.change(at, name, value),
          })
          return (
            <li key={row.key} className={css.row}>
              <div className={css.line}>
                <TextField {...of("Particulars")} label={`${feeWords.particulars}, ${nth}`} />
              </div>
              <div className={css.line}>
                <TextField
                  {...of("Amount")}
                  label={`${feeWords.amount}, ${nth}`}
                  inputMode="numeric"
                  prefix="₹"
                  isNumeric
                />
              </div>
              <TextField {...of("Remarks")} label={`${feeWords.remarks}, ${nth}`} />
              <IconButton
                id={`${id}-remove-${at}`}
                icon="trash"
                label={`${feeWords.remove}, ${nth}`}
                onClick={() => {
                  form.remove(at)
                  // The rows are rendered in the next frame.
                  requestAnimationFrame(() => focusField(`${id}-remove-${at}`) || focusField(`${id}-add`))
                }}
              />
            </li>
          )
        })}
      </ol>
      <div>
        <Button
          id={`${id}-add`}
          icon="plus"
          onClick={() => {
            form.add()
            requestAnimationFrame(() => focusField(`${id}-Rows.${form.edit.values.length}.Particulars`))
          }}
        >
          {feeWords.add}
        </Button>
      </div>
      <p className={css.total} aria-live="polite">
        <span>{feeWords.total}</span>
        <span>{formatRupees(form.total)}</span>
      </p>
      <EditFoot
        title={`${catalogueTexts.feesTitle}, ${known.CourseName}`}
        text={feeWords.save}
        isWorking={form.isWorking}
        edit={form.edit}
        onKeep={form.keep}
      />
    </Form>
  )
}
