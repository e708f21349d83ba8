import type { Payment } from "#data/payments/staff-payments.ts"
import { paymentFilePath, useFileView } from "#data/review/documents.ts"
import { formatRupees } from "#domain/money/money.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { moneyTexts } from "#domain/texts/common/money.ts"
import { documentTexts } from "#domain/texts/form/documents.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { LinkButton } from "#ui/buttons/link-button.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import * as css from "./payments-list.css.ts"
import { listWords } from "./words.ts"

/** The document of a payment: a picture is shown, any other file opens in a new tab. */
export function PaymentDocument({ payment }: { payment: Payment }) {
  const { PaymentId, DocumentPath, Amount } = payment
  const view = useFileView({
    blobId: null,
    path: DocumentPath ? paymentFilePath(PaymentId) : null,
    version: DocumentPath,
  })
  if (!DocumentPath) return <p className={css.soft}>{approvalTexts.noDocument}</p>
  if (view.state === "loading") return <SkeletonLines count={4} />
  if (view.state === "failed") return <FailedRead failure={view.failure} isBeside onRetry={view.reload} />
  if (view.state !== "shown") return <p className={css.soft}>{moneyTexts.proofAway}</p>
  const isPicture = view.type.startsWith("image/")
  return (
    <>
      {isPicture ? (
        <img
          className={css.picture}
          src={view.url}
          alt={fill(listWords.receiptOf, { amount: formatRupees(Amount) })}
        />
      ) : (
        <p className={css.soft}>{documentTexts.previewNotAvailable}</p>
      )}
      <div className={css.actions}>
        <LinkButton href={view.url} target="_blank" rel="noopener" icon="external-link" size="small">
          {listWords.openInNewTab}
        </LinkButton>
      </div>
    </>
  )
}
