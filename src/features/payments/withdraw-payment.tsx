import { useState } from "react"
import type { LocalPayment } from "#data/admissions/admissions.ts"
import { NotSavedError, notSavedText, unsettledText } from "#data/outbox/commands.ts"
import { withdrawPayment } from "#data/payments/withdraw-payment.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { formatRupees } from "#domain/money/money.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { moneyTexts } from "#domain/texts/common/money.ts"
import { Button } from "#ui/buttons/button.tsx"
import { stack } from "#ui/look/layout.css.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import * as css from "./payments.css.ts"

type WithdrawPaymentProps = { payment: LocalPayment; admissionId: string; onWithdrawn: () => void }

/** Withdraws a payment that is not decided yet; asks first, since it cannot be undone. */
export function WithdrawPayment({ payment, admissionId, onWithdrawn }: WithdrawPaymentProps) {
  const [isAsked, setAsked] = useState(false)
  const [isWorking, setWorking] = useState(false)
  const withdraw = async () => {
    setWorking(true)
    try {
      const outcome = await withdrawPayment(admissionId, payment)
      showOutcome(outcome)
      onWithdrawn()
    } catch (error) {
      if (!(error instanceof NotSavedError)) throw error
      showToast({ kind: "error", text: notSavedText(error) })
    } finally {
      setWorking(false)
    }
  }
  if (!isAsked)
    return (
      <div>
        <Button icon="rotate-ccw" onClick={() => setAsked(true)}>
          {moneyTexts.withdraw}
        </Button>
      </div>
    )
  return (
    <section className={stack} aria-label={moneyTexts.withdrawTitle}>
      <h3 className={css.title}>{moneyTexts.withdrawTitle}</h3>
      <p>{fill(moneyTexts.withdrawText, { amount: formatRupees(payment.Amount) })}</p>
      <div className={css.actions}>
        <Button kind="bad" isWorking={isWorking} onClick={() => void withdraw()}>
          {moneyTexts.withdrawConfirm}
        </Button>
        <Button isDisabled={isWorking} onClick={() => setAsked(false)}>
          {moneyTexts.withdrawKeep}
        </Button>
      </div>
    </section>
  )
}

function showOutcome(outcome: Awaited<ReturnType<typeof withdrawPayment>>): void {
  const durationMs = toastTimes.applicant
  switch (outcome.kind) {
    case "discarded":
      return void showToast({ kind: "success", text: moneyTexts.withdrawnHere, durationMs })
    case "received":
      return void showToast({ kind: "success", text: outcome.message ?? moneyTexts.withdrawn, durationMs })
    case "refused":
      return void showToast({ kind: "error", text: outcome.refusal.message || moneyTexts.cannotWithdraw })
    default:
      return void showToast({ kind: "info", text: unsettledText(outcome), durationMs })
  }
}
