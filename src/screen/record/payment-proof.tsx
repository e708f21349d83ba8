import { lazy, Suspense } from "react"
import { type FileView, paymentFilePath, useFileView } from "#data/review/documents.ts"
import { formatRupees } from "#domain/money/money.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { moneyTexts } from "#domain/texts/common/money.ts"
import { documentTexts } from "#domain/texts/form/documents.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { viewerWords } from "#screen/viewer/words.ts"
import { LinkButton } from "#ui/buttons/link-button.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { soft } from "#ui/look/text.css.ts"
import * as css from "./payment-proof.css.ts"

const PdfProof = lazy(() =>
  import("#screen/viewer/pdf-proof.tsx").then((module) => ({ default: module.PdfProof })),
)

type Proven = {
  readonly PaymentId: string
  readonly Amount: number
  readonly DocumentPath?: string | null | undefined
  readonly DocumentName?: string | null | undefined
  /** The id of the file on this device; null when only the server has it. */
  readonly receiptBlobId?: string | null | undefined
}

/** The proof of a payment, beside its data: a picture or the pages of a PDF; any other file can be opened. */
export function PaymentProof({ payment }: { payment: Proven }) {
  const { PaymentId, DocumentPath = null, receiptBlobId = null } = payment
  const path = DocumentPath ? paymentFilePath(PaymentId) : null
  const view = useFileView({ blobId: receiptBlobId, path, version: DocumentPath })
  if (!path && !receiptBlobId) return <p className={soft}>{approvalTexts.noDocument}</p>
  if (view.state === "loading") return <SkeletonLines count={4} />
  if (view.state === "failed") return <FailedRead failure={view.failure} isBeside onRetry={view.reload} />
  if (view.state !== "shown") return <p className={soft}>{moneyTexts.proofAway}</p>
  return (
    <div className={css.proof}>
      <Shown payment={payment} view={view} />
    </div>
  )
}

type ShownProps = { payment: Proven; view: Extract<FileView, { state: "shown" }> }

function Shown({ payment: { Amount, DocumentName }, view }: ShownProps) {
  const name = fill(viewerWords.proofOf, { amount: formatRupees(Amount) })
  const fileName = DocumentName ?? name
  if (view.type === "application/pdf")
    return (
      <Suspense fallback={<SkeletonLines count={4} />}>
        <PdfProof blob={view.blob} url={view.url} name={name} fileName={fileName} />
      </Suspense>
    )
  if (view.type.startsWith("image/"))
    return (
      <>
        <img className={css.picture} src={view.url} alt={name} />
        <LinkButton href={view.url} target="_blank" rel="noopener" icon="external-link" size="small">
          {approvalTexts.openInNewTab}
        </LinkButton>
      </>
    )
  return (
    <>
      <p className={soft}>
        {documentTexts.previewNotAvailable}
        <br />
        {approvalTexts.downloadToView}
      </p>
      <LinkButton href={view.url} download={fileName} icon="download" size="small">
        {viewerWords.download}
      </LinkButton>
    </>
  )
}
