import { PaperButton } from "#app/paper-button.tsx"
import { PaymentGate } from "#app/payment-decision.tsx"
import { reasonWords } from "#app/reason-words.ts"
import { RecordFees } from "#app/record-fees.tsx"
import { ReopenPayment } from "#app/reopen-payment.tsx"
import type { LocalAdmission, LocalPayment } from "#data/admissions.ts"
import { paymentLooks } from "#data/payment-looks.ts"
import { useCollegeRules } from "#data/settings.ts"
import { usePayment } from "#data/staff-payments.ts"
import { formatRupees } from "#domain/money.ts"
import { paymentStatus, waitsForFinancer } from "#domain/payments.ts"
import { moneyTexts } from "#domain/texts/money.ts"
import { paymentTexts } from "#domain/texts/payments.ts"
import { mayDecidePayment } from "#domain/who-decides-payment.ts"
import { Badge } from "#ui/badge.tsx"
import { Banner } from "#ui/banner.tsx"
import { Button } from "#ui/button.tsx"
import { DataList } from "#ui/data-list.tsx"
import { Section } from "#ui/section.tsx"
import { SidePanel } from "#ui/side-panel.tsx"
import { title20 } from "#ui/text.css.ts"
import type { Reviewer } from "../use-reviewer.ts"
import { reviewWords } from "../words.ts"
import { DecidePayment } from "./decide-payment.tsx"
import { paymentItems } from "./payment-facts.ts"
import * as css from "./payments.css.ts"
import { Receipt } from "./receipt.tsx"

type PaymentPanelProps = {
  application: LocalAdmission
  payment: LocalPayment
  reviewer: Reviewer
  onOvertaken: (text: string | null) => void
  onOpen: (id: string) => void
  onClose: () => void
}

/** One payment: the Financer's decision, its details, its receipt, and the fees it is measured against. */
export function PaymentPanel(props: PaymentPanelProps) {
  const { application, payment, reviewer, onOvertaken, onOpen, onClose } = props
  const { record, payments } = application
  const { etag } = usePayment(payment.PaymentId)
  const next = payments.find((one) => one !== payment && mayDecidePayment(one, record, reviewer.role))
  const rules = useCollegeRules()
  const status = paymentStatus(payment.PaymentStatus)
  return (
    <SidePanel title={reviewWords.payment} onClose={onClose}>
      <div className={css.detail}>
        <div className={css.head}>
          <span className={title20}>{formatRupees(payment.Amount)}</span>
          <Badge {...paymentLooks[status]}>{status}</Badge>
        </div>
        {status === "Rejected" && (
          <Banner tone="danger" icon="circle-x">
            {paymentTexts.rejected}
          </Banner>
        )}
        {status === "Accepted" && payment.VerifiedByStaff && (
          <Banner tone="success">{paymentTexts.accepted}</Banner>
        )}
        {status === "Withdrawn" && (
          <Banner tone="info" icon="rotate-ccw">
            {moneyTexts.withdrawn}
          </Banner>
        )}
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
        <DataList items={paymentItems(payment, rules)} isLined />
        {status === "Accepted" && payment.delivery === "received" && (
          <div>
            <PaperButton kind="receipt" id={payment.PaymentId} subject={formatRupees(payment.Amount)} />
          </div>
        )}
        <Section title={reviewWords.receipt}>
          <Receipt payment={payment} />
        </Section>
        <RecordFees admissionId={application.admissionId} record={record} payments={application.payments} />
      </div>
    </SidePanel>
  )
}
