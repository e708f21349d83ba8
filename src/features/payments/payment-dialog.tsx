import { lazy, Suspense } from "react"
import type { LocalPayment } from "#data/admissions/admissions.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { paymentFilePath, useFileView } from "#data/review/documents.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { mayWithdraw } from "#domain/money/doubtful-payment.ts"
import { formatRupees } from "#domain/money/money.ts"
import { paymentStatus } from "#domain/money/payments.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { moneyTexts } from "#domain/texts/common/money.ts"
import { documentTexts } from "#domain/texts/form/documents.ts"
import { paymentTexts } from "#domain/texts/form/payments.ts"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { PaperButton } from "#screen/record/paper-button.tsx"
import { PaymentBanner } from "#screen/record/payment-banner.tsx"
import { LinkButton } from "#ui/buttons/link-button.tsx"
import { DataList } from "#ui/content/data-list.tsx"
import { Empty } from "#ui/content/empty.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { Dialog } from "#ui/overlays/dialog.tsx"
import { DeliveryLabel } from "#ui/status/delivery-label.tsx"
import { paymentItems } from "./payment-lines.ts"
import * as css from "./payments.css.ts"
import { paymentWords } from "./words.ts"

const WithdrawPayment = lazy(() =>
  import("./withdraw-payment.tsx").then((module) => ({ default: module.WithdrawPayment })),
)

type PaymentDialogProps = { payment: LocalPayment | null; onClose: () => void }

/** One proof of payment with its receipt, read-only. */
export function PaymentDialog({ payment, onClose }: PaymentDialogProps) {
  return (
    <Dialog isOpen isDismissable title={paymentTexts.proofOfPayments} onClose={onClose}>
      {payment ? <Content payment={payment} onClose={onClose} /> : <Empty title={paymentTexts.noData} />}
    </Dialog>
  )
}

function Content({ payment, onClose }: { payment: LocalPayment; onClose: () => void }) {
  const status = paymentStatus(payment.PaymentStatus)
  const rules = useCollegeRules()
  const hasReceipt = payment.receiptBlobId !== null || Boolean(payment.DocumentPath)
  return (
    <div className={css.dialog}>
      {payment.withdrawal ? (
        <DeliveryLabel state={payment.withdrawal}>{paymentWords.withdrawalWaits}</DeliveryLabel>
      ) : (
        <PaymentBanner status={status} isVerified={payment.VerifiedByStaff === true} />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls on a small screen must be reachable with keys */}
      <section tabIndex={0} aria-label={paymentWords.detail}>
        <DataList items={paymentItems(payment, rules)} isLined />
      </section>
      {status === "Accepted" && payment.delivery === "received" && (
        <div>
          <PaperButton kind="receipt" id={payment.PaymentId} subject={formatRupees(payment.Amount)} />
        </div>
      )}
      {payment.AdmissionId && mayWithdraw(payment, roleOf(requireUser())) && (
        <Suspense>
          <WithdrawPayment payment={payment} admissionId={payment.AdmissionId} onWithdrawn={onClose} />
        </Suspense>
      )}
      <h3 className={css.title}>{paymentWords.receipt}</h3>
      {hasReceipt ? <Receipt payment={payment} /> : <p className={css.soft}>{paymentWords.noReceipt}</p>}
    </div>
  )
}

function Receipt({ payment }: { payment: LocalPayment }) {
  const { receiptBlobId, DocumentPath, PaymentId, Amount } = payment
  const view = useFileView({
    blobId: receiptBlobId,
    path: DocumentPath ? paymentFilePath(PaymentId) : null,
    version: DocumentPath,
  })
  if (view.state === "loading") return <SkeletonLines count={4} />
  if (view.state === "failed") return <FailedRead failure={view.failure} isBeside onRetry={view.reload} />
  if (view.state !== "shown") return <p className={css.soft}>{moneyTexts.proofAway}</p>
  const name = fill(paymentWords.receiptOf, { amount: formatRupees(Amount) })
  const isPicture = view.type.startsWith("image/")
  return (
    <div className={css.receipt}>
      {isPicture ? (
        <img className={css.picture} src={view.url} alt={name} />
      ) : (
        <span className={css.soft}>{documentTexts.previewNotAvailable}</span>
      )}
      <LinkButton href={view.url} target="_blank" rel="noopener" icon="external-link" size="small">
        {paymentWords.openInNewTab}
      </LinkButton>
    </div>
  )
}
