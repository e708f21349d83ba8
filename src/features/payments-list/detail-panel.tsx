import { type AdmissionRead, useAdmission } from "#data/admissions/admissions.ts"
import { paymentBadges } from "#data/payments/payment-looks.ts"
import { type Payment, usePayment, usePaymentReferences } from "#data/payments/staff-payments.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import type { NextPaymentFilters } from "#data/review/next-work.ts"
import { useIsUndoOffered } from "#data/review/undo-of-payment.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { formatRupees } from "#domain/money/money.ts"
import { paymentStatus, waitsForFinancer } from "#domain/money/payments.ts"
import { hasReceipt } from "#domain/prints/print-rules.ts"
import { paymentTexts } from "#domain/texts/form/payments.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { canEver } from "#domain/workflow/permissions.ts"
import { NextPayment } from "#screen/decision/next-payment.tsx"
import { PaymentGate } from "#screen/decision/payment-decision.tsx"
import { ReopenPayment } from "#screen/decision/reopen-payment.tsx"
import { SameReferences } from "#screen/decision/same-references.tsx"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { OneAnswer } from "#screen/frame/one-answer.tsx"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { screenWords } from "#screen/frame/words.ts"
import { PaperButton } from "#screen/record/paper-button.tsx"
import { PaymentBanner } from "#screen/record/payment-banner.tsx"
import { PaymentProof } from "#screen/record/payment-proof.tsx"
import { RecordFees } from "#screen/record/record-fees.tsx"
import { DataList } from "#ui/content/data-list.tsx"
import { Bone, Skeleton } from "#ui/content/skeleton.tsx"
import { title20 } from "#ui/look/text.css.ts"
import { SidePanel } from "#ui/overlays/side-panel.tsx"
import { Badge } from "#ui/status/badge.tsx"
import { DecidePayment } from "./decide-payment.tsx"
import { WhoseStep, waitingStep } from "./payment-columns.tsx"
import { paymentItems } from "./payment-rows.ts"
import * as css from "./payments-list.css.ts"
import { listWords } from "./words.ts"

type DetailPanelProps = {
  paymentId: string
  /** What the list beside it is narrowed to. */
  filters: NextPaymentFilters
  onOpen: (paymentId: string) => void
  onClose: () => void
}

/** The panel with one payment beside the list: details, document, and the Financer's decision. */
export function DetailPanel({ paymentId, filters, onOpen, onClose }: DetailPanelProps) {
  const read = usePayment(paymentId)
  const { data, etag } = read
  return (
    <SidePanel
      title={data?.ApplicantName ?? data?.UserName ?? listWords.detailTitle}
      onClose={onClose}
      footer={
        data &&
        !data.IsRemoved && (
          <RouterLinkButton to="/students/view/$AdmissionId" params={{ AdmissionId: data.AdmissionId }}>
            {screenWords.openApplication}
          </RouterLinkButton>
        )
      }
    >
      <div className={css.detail}>
        <OneAnswer read={read} failedTitle={paymentTexts.detailsFailed} lines={8}>
          {(payment) =>
            payment.IsRemoved ? (
              <RemovedDetail payment={payment} />
            ) : (
              <Detail payment={payment} etag={etag} filters={filters} onOpen={onOpen} />
            )
          }
        </OneAnswer>
      </div>
    </SidePanel>
  )
}

type DetailProps = Pick<DetailPanelProps, "filters" | "onOpen"> & { payment: Payment; etag: string | null }

/** A payment of a removed person, for the accounts: what it was and its receipt; there is nothing to decide. */
function RemovedDetail({ payment }: { payment: Payment }) {
  const status = paymentStatus(payment.PaymentStatus)
  return (
    <div className={css.detail}>
      <div className={css.head}>
        <span className={title20}>{formatRupees(payment.Amount)}</span>
        <Badge {...paymentBadges[status]}>{status}</Badge>
      </div>
      <Facts payment={payment} />
    </div>
  )
}

/** The values of the payment, and its receipt. */
function Facts({ payment }: { payment: Payment }) {
  const references = usePaymentReferences().data ?? []
  const rules = useCollegeRules()
  return (
    <>
      <DataList items={paymentItems(payment, references, rules)} isLined />
      {hasReceipt(payment) && (
        <div>
          <PaperButton kind="receipt" id={payment.PaymentId} subject={formatRupees(payment.Amount)} />
        </div>
      )}
    </>
  )
}

function Detail({ payment, etag, filters, onOpen }: DetailProps) {
  const application = useAdmission(payment.AdmissionId)
  const { admission } = application
  const status = paymentStatus(payment.PaymentStatus)
  const isUndoOffered = useIsUndoOffered(payment.PaymentId)
  return (
    <div className={css.detail}>
      <div className={css.head}>
        <span className={title20}>{formatRupees(payment.Amount)}</span>
        <Badge {...paymentBadges[status]}>{status}</Badge>
        {waitsForFinancer(payment) && <WhoseStep payment={payment} />}
      </div>
      {!isUndoOffered && <PaymentBanner status={status} isVerified={payment.VerifiedByStaff === true} />}
      <SameReferences others={payment.SameReference} onOpen={onOpen} />
      <Decision payment={payment} etag={etag} application={application} />
      {!waitsForFinancer(payment) && (
        <NextPayment paymentId={payment.PaymentId} filters={filters} onOpen={onOpen} />
      )}
      <ReopenPayment payment={payment} etag={etag} />
      <Facts payment={payment} />
      <h3 className={css.title}>{listWords.receipt}</h3>
      <PaymentProof payment={payment} />
      {/* To compare the payment with. */}
      {admission && (
        <RecordFees
          admissionId={payment.AdmissionId}
          record={admission.record}
          payments={admission.payments}
        />
      )}
    </div>
  )
}

type DecisionProps = { payment: Payment; etag: string | null; application: AdmissionRead }

/** The decision, for a Financer; the application's record decides whether it is allowed. */
function Decision({ payment, etag, application }: DecisionProps) {
  const role = roleOf(requireUser())
  const { admission, failure, reload } = application
  if (failure && !admission)
    return <FailedRead failure={failure} title={approvalTexts.fetchDetailsFailed} isBeside onRetry={reload} />
  if (!canEver(role, "decidePayment") || !waitsForFinancer(payment)) return null
  if (!admission) return admission === undefined && <LoadingDecision isOpen={!waitingStep(payment)} />
  return (
    <PaymentGate payment={payment} record={admission.record} role={role}>
      <DecidePayment key={payment.PaymentId} payment={payment} etag={etag} />
    </PaymentGate>
  )
}

/** As high as what follows: what stands below must not move under the pointer. `isOpen`: remarks and buttons follow, else a line. */
function LoadingDecision({ isOpen }: { isOpen: boolean }) {
  return (
    <Skeleton>
      {isOpen ? (
        <div className={css.stack}>
          <Bone width="62%" height={20} />
          <Bone width="84%" height={16} />
          <Bone height={74} />
          <Bone width="48%" height={36} />
        </div>
      ) : (
        <Bone width="84%" height={20} />
      )}
    </Skeleton>
  )
}
