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
  const [isAsking, setAsking] = useState(false)
  if (!can(roleOf(requireUser()), "reopenPayment") || !isDecided(payment)) return null
  const isAccepted = paymentStatus(payment.PaymentStatus) === "Accepted"
  return (
    <div>
      <Button icon="rotate-ccw" onClick={() => setAsking(true)}>
        {reasonWords.reopenPayment}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={reasonWords.reopenPaymentTitle}
          text={[formatRupees(payment.Amount), payment.PaymentNo].filter(Boolean).join(", ")}
          effects={[reasonWords.reopenPaymentEffect, ...(isAccepted ? [reasonWords.receiptInvalid] : [])]}
          confirmText={moveTexts.reopen}
          workingText={reasonWords.working}
          kind="primary"
          onClose={() => setAsking(false)}
          onConfirm={async (reason) => {
            const text = await reopenPayment({ id: payment.PaymentId, reason, etag })
            showToast({ kind: "success", text })
            setAsking(false)
          }}
        />
      )}
    </div>
  )
}
