/** Lets the Admin re-open a decided payment: it waits for the Financer again. In the payments list and in the review. */
import { useState } from "react"
import { reopenPayment } from "#data/admissions/application-moves.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { isDecided } from "#domain/money/doubtful-payment.ts"
import { formatRupees } from "#domain/money/money.ts"
import { paymentStatus } from "#domain/money/payments.ts"
import { moveTexts } from "#domain/texts/common/moves.ts"
import { can } from "#domain/workflow/permissions.ts"
import { lazyDialog } from "#screen/frame/lazy-dialog.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { showToast } from "#ui/overlays/toast.tsx"
import { reasonWords } from "./reason-words.ts"

const ReasonDialog = lazyDialog(() => import("./reason-dialog.tsx").then((module) => module.ReasonDialog))

type ReopenPaymentProps = {
  payment: {
    PaymentId: string
    PaymentNo?: string | null | undefined
    Amount: number
    PaymentStatus: string
    VerifiedByStaff?: boolean | null | undefined
  }
  etag: string | null
}

export function ReopenPayment({ payment, etag }: ReopenPaymentProps) {
  // Behind the question a newer version may be shown: the one holds that was read.
  const [asked, setAsked] = useState<ReopenPaymentProps | null>(null)
  const mayReopen = can(roleOf(requireUser()), "reopenPayment") && isDecided(payment)
  return (
    <>
      {mayReopen && (
        <div>
          <Button icon="rotate-ccw" onClick={() => setAsked({ payment, etag })}>
            {reasonWords.reopenPayment}
          </Button>
        </div>
      )}
      {asked && <ReopenQuestion {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function ReopenQuestion({ payment, etag, onClose }: ReopenPaymentProps & { onClose: () => void }) {
  const isAccepted = paymentStatus(payment.PaymentStatus) === "Accepted"
  return (
    <ReasonDialog
      title={reasonWords.reopenPaymentTitle}
      text={[formatRupees(payment.Amount), payment.PaymentNo].filter(Boolean).join(", ")}
      effects={[reasonWords.reopenPaymentEffect, ...(isAccepted ? [reasonWords.receiptInvalid] : [])]}
      confirmText={moveTexts.reopen}
      workingText={reasonWords.working}
      kind="primary"
      onClose={onClose}
      onConfirm={async (reason) => {
        const text = await reopenPayment({ id: payment.PaymentId, reason, etag })
        showToast({ kind: "success", text })
        onClose()
      }}
    />
  )
}
