import type { LocalAdmission, LocalPayment } from "#data/admissions/admissions.ts"
import { paymentBadges } from "#data/payments/payment-looks.ts"
import { usePayment, usePaymentReferences } from "#data/payments/staff-payments.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { useIsUndoOffered } from "#data/review/undo-of-payment.ts"
import { formatRupees } from "#domain/money/money.ts"
import { paymentStatus, waitsForFinancer } from "#domain/money/payments.ts"
import { mayDecidePayment } from "#domain/workflow/who-decides-payment.ts"
import { PaymentGate } from "#screen/decision/payment-decision.tsx"
import { reasonWords } from "#screen/decision/reason-words.ts"
import { ReopenPayment } from "#screen/decision/reopen-payment.tsx"
import { PaperButton } from "#screen/record/paper-button.tsx"
import { PaymentBanner } from "#screen/record/payment-banner.tsx"
import { PaymentProof } from "#screen/record/payment-proof.tsx"
import { RecordFees } from "#screen/record/record-fees.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { DataList } from "#ui/content/data-list.tsx"
import { Section } from "#ui/content/section.tsx"
import { title20 } from "#ui/look/text.css.ts"
import { SidePanel } from "#ui/overlays/side-panel.tsx"
import { Badge } from "#ui/status/badge.tsx"
import { Overtaken, type OvertakenProps } from "../overtaken.tsx"
import type { Reviewer } from "../use-reviewer.ts"
import { reviewWords } from "../words.ts"
import { DecidePayment } from "./decide-payment.tsx"
import { paymentItems } from "./payment-facts.ts"
import * as css from "./payments.css.ts"

type PaymentPanelProps = OvertakenProps & {
  application: LocalAdmission
  payment: LocalPayment
  reviewer: Reviewer
  onOpen: (id: string) => void
  onClose: () => void
}

/** One payment: the Financer's decision, its details, its receipt, and the fees to compare it with. */
export function PaymentPanel(props: PaymentPanelProps) {
  const { application, payment, reviewer, overtaken, onOvertaken, onOpen, onClose } = props
  const { record, payments } = application
  const { etag } = usePayment(payment.PaymentId)
  const next = payments.find((one) => one !== payment && mayDecidePayment(one, record, reviewer.role))
  const rules = useCollegeRules()
  const references = usePaymentReferences().data ?? []
  const status = paymentStatus(payment.PaymentStatus)
  const isUndoOffered = useIsUndoOffered(payment.PaymentId)
  return (
    <SidePanel title={reviewWords.payment} onClose={onClose}>
      <div className={css.detail}>
        <div className={css.head}>
          <span className={title20}>{formatRupees(payment.Amount)}</span>
          <Badge {...paymentBadges[status]}>{status}</Badge>
        </div>
        {!isUndoOffered && <PaymentBanner status={status} isVerified={payment.VerifiedByStaff === true} />}
        <Overtaken text={overtaken} />
        <PaymentGate payment={payment} record={record} role={reviewer.role}>
          <DecidePayment payment={payment} onOvertaken={onOvertaken} />
        </PaymentGate>
        {next && !waitsForFinancer(payment) && (
          <div>
            <Button kind="primary" onClick={() => onOpen(next.PaymentId)}>
              {reasonWords.nextPayment}
            </Button>
          </div>
        )}
        {payment.delivery === "received" && <ReopenPayment payment={payment} etag={etag} />}
        <DataList items={paymentItems(payment, rules, references)} isLined />
        {status === "Accepted" && payment.delivery === "received" && (
          <div>
            <PaperButton kind="receipt" id={payment.PaymentId} subject={formatRupees(payment.Amount)} />
          </div>
        )}
        <Section title={reviewWords.receipt}>
          <PaymentProof payment={payment} />
        </Section>
        <RecordFees admissionId={application.admissionId} record={record} payments={application.payments} />
      </div>
    </SidePanel>
  )
}
