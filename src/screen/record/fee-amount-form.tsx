/** Sets the amount that one student pays for a row with Manual Input; a change needs a reason. */
import { useEffect, useId, useState } from "react"
import { useSnapshot } from "valtio"
import { type FeeAmount, setFeeAmount } from "#data/payments/fee-amounts.ts"
import { connectivity } from "#data/reads/connectivity.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { reasonTooLong } from "#domain/common/reason.ts"
import { feeAmountIssues } from "#domain/money/fee-amount.ts"
import { formatGrouped, groupAmount, parseRupees } from "#domain/money/money.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { moneyTexts } from "#domain/texts/common/money.ts"
import { Button } from "#ui/buttons/button.tsx"
import { focusField } from "#ui/fields/focus-field.ts"
import { TextField } from "#ui/fields/text-field.tsx"
import { Form } from "#ui/forms/form.tsx"
import { useFormIssues } from "#ui/forms/use-form-issues.ts"
import { useLateCallback } from "#ui/forms/use-late-callback.ts"
import { soft } from "#ui/look/text.css.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import * as css from "./record-fees.css.ts"

type FeeAmountFormProps = {
  admissionId: string
  particulars: string
  before: FeeAmount | undefined
  onClose: () => void
}

export function FeeAmountForm({ admissionId, particulars, before, onClose }: FeeAmountFormProps) {
  const id = useId()
  const { online } = useSnapshot(connectivity)
  // The change is based on the amount that was shown when the form opened: somebody else may change it in the meantime.
  const [base] = useState(before)
  const [values, setValues] = useState({
    Amount: base && base.Amount > 0 ? formatGrouped(base.Amount) : "",
    Reason: "",
  })
  const { errors, summary, isWorking, refuse, mark, send } = useFormIssues()
  const lateClose = useLateCallback(onClose)
  useEffect(() => {
    focusField(`${id}-Amount`)
  }, [id])
  const change = (value: string, name: string) => {
    setValues({ ...values, [name]: name === "Amount" ? groupAmount(value) : value })
    mark(name)
  }
  const save = async () => {
    // An empty field is not an amount; 0 removes the amount.
    const Amount = parseRupees(values.Amount) ?? Number.NaN
    const Reason = values.Reason.trim() || null
    const issues = feeAmountIssues({ Amount, Reason }, base?.Amount)
    if (issues.length > 0) return refuse(moneyTexts.checkAmount, issues)
    await send(
      async () => {
        const text = await setFeeAmount(admissionId, { Particulars: particulars, Amount, Reason }, base)
        showToast({ kind: "success", text, durationMs: toastTimes.staffSuccess })
        lateClose()?.()
      },
      (error) => {
        const { failure, errors: wrong } = asApiFailure(error)
        refuse(failure.text, wrong)
      },
    )
  }
  return (
    <Form
      id={id}
      className={css.form}
      label={fill(moneyTexts.feeAmountOf, { row: particulars })}
      summary={summary}
      isHeld={isWorking || !online}
      onSubmit={save}
    >
      <TextField
        id={`${id}-Amount`}
        name="Amount"
        label={fill(moneyTexts.feeAmountOf, { row: particulars })}
        hint={moneyTexts.feeAmountHint}
        prefix="₹"
        inputMode="numeric"
        isNumeric
        value={values.Amount}
        error={errors.Amount}
        onChange={change}
      />
      <TextField
        id={`${id}-Reason`}
        name="Reason"
        label={moneyTexts.feeAmountReason}
        optionalText={base ? undefined : moneyTexts.optional}
        value={values.Reason}
        error={errors.Reason ?? reasonTooLong(values.Reason)}
        onChange={change}
      />
      {!online && <p className={soft}>{moneyTexts.feeAmountOffline}</p>}
      <div className={css.buttons}>
        <Button type="submit" kind="primary" isWorking={isWorking} isDisabled={!online}>
          {moneyTexts.saveFeeAmount}
        </Button>
        <Button isDisabled={isWorking} onClick={onClose}>
          {moneyTexts.cancel}
        </Button>
      </div>
    </Form>
  )
}
