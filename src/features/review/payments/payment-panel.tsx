import { PaperButton } from "#app/paper-button.tsx"
import { PaymentGate } from "#app/payment-decision.tsx"
import type { LocalAdmission, LocalPayment } from "#data/admissions.ts"
import { paymentLooks } from "#data/payment-looks.ts"
import { useFeeStructure } from "#data/payments.ts"
import { useCollegeRules } from "#data/settings.ts"
import { formatRupees } from "#domain/money.ts"
import { paymentStatus } from "#domain/payments.ts"
import { quotaCode } from "#domain/quotas.ts"
import { paymentTexts } from "#domain/texts/payments.ts"
import { Badge } from "#ui/badge.tsx"
import { Banner } from "#ui/banner.tsx"
import { DataList } from "#ui/data-list.tsx"
import { Section } from "#ui/section.tsx"
import { SidePanel } from "#ui/side-panel.tsx"
import { title20 } from "#ui/text.css.ts"
import type { Reviewer } from "../use-reviewer.ts"
import { reviewWords } from "../words.ts"
import { DecidePayment } from "./decide-payment.tsx"
import { FeeMatrix } from "./fee-matrix.tsx"
import { paymentItems } from "./payment-facts.ts"
import * as css from "./payments.css.ts"
import { Receipt } from "./receipt.tsx"

type PaymentPanelProps = {
  application: LocalAdmission
  payment: LocalPayment
  reviewer: Reviewer
  onOvertaken: (text: string | null) => void
  onClose: () => void
}

/** One payment: the Financer's decision, its details, its receipt, and the fees it is measured against. */
export function PaymentPanel({ application, payment, reviewer, onOvertaken, onClose }: PaymentPanelProps) {
  const { record } = application
  const rules = useCollegeRules()
  const status = paymentStatus(payment.PaymentStatus)
  const fees = useFeeStructure(record.CourseId ?? null, quotaCode(record) ?? null)
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
        {payment.DuplicateReference && <Banner tone="warning">{paymentTexts.repeatedReference}</Banner>}
        <PaymentGate payment={payment} record={record} role={reviewer.role}>
          <DecidePayment payment={payment} onOvertaken={onOvertaken} />
        </PaymentGate>
        <DataList items={paymentItems(payment, rules)} isLined />
        {status === "Accepted" && payment.delivery === "received" && (
          <div>
            <PaperButton kind="receipt" id={payment.PaymentId} subject={formatRupees(payment.Amount)} />
          </div>
        )}
        <Section title={reviewWords.receipt}>
          <Receipt payment={payment} />
        </Section>
        <Section title={paymentTexts.feeStructure}>
          <FeeMatrix read={fees} />
        </Section>
      </div>
    </SidePanel>
  )
}
