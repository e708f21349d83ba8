import type { LocalPayment } from "#data/admissions/admissions.ts"
import { paymentFilePath, useFileView } from "#data/review/documents.ts"
import { formatRupees } from "#domain/money/money.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { documentTexts } from "#domain/texts/form/documents.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { LinkButton } from "#ui/buttons/link-button.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { soft } from "#ui/look/text.css.ts"
import { reviewWords } from "../words.ts"
import * as css from "./payments.css.ts"

/** The proof of a payment: a picture is shown, any other file opens in a new tab. */
export function Receipt({ payment }: { payment: LocalPayment }) {
  const { PaymentId, DocumentPath, receiptBlobId, Amount } = payment
  const path = DocumentPath ? paymentFilePath(PaymentId) : null
  const view = useFileView({ blobId: receiptBlobId, path, version: DocumentPath })
  if (!path && !receiptBlobId) return <p className={soft}>{approvalTexts.noDocument}</p>
  if (view.state === "loading") return <SkeletonLines count={4} />
  if (view.state === "failed") return <FailedRead failure={view.failure} isBeside onRetry={view.reload} />
  if (view.state !== "shown") return <p className={soft}>{documentTexts.notHere}</p>
  return (
    <div className={css.receipt}>
      {view.type.startsWith("image/") ? (
        <img
          className={css.picture}
          src={view.url}
          alt={fill(reviewWords.receiptOf, { amount: formatRupees(Amount) })}
        />
      ) : (
        <p className={soft}>{documentTexts.previewNotAvailable}</p>
      )}
      <LinkButton href={view.url} target="_blank" rel="noopener" icon="external-link" size="small">
        {approvalTexts.openInNewTab}
      </LinkButton>
    </div>
  )
}
