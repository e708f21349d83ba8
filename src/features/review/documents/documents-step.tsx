import { lazy, Suspense } from "react"
import { approvalTexts } from "#domain/texts/approvals.ts"
import { Banner } from "#ui/banner.tsx"
import { Empty } from "#ui/empty.tsx"
import { media } from "#ui/tokens.css.ts"
import { useMedia } from "#ui/use-media.ts"
import { ApplicantPanel } from "../applicant/applicant-panel.tsx"
import * as review from "../review.css.ts"
import { DocumentCards } from "./document-cards.tsx"
import { DocumentDesk } from "./document-desk.tsx"
import * as css from "./documents.css.ts"
import type { DocumentsProps } from "./open-document.ts"

const DocumentDialog = lazy(() =>
  import("./document-dialog.tsx").then((module) => ({ default: module.DocumentDialog })),
)

/** All documents as cards; the open one beside what it proves, or over the whole phone. */
export function DocumentsStep(props: DocumentsProps) {
  const { application, openedId, onOpen } = props
  const { documents, record } = application
  const isDesktop = useMedia(media.desktop)
  if (documents.length === 0) return <Empty icon="files" title={approvalTexts.noDocuments} />
  const document = documents.find(({ AdmissionDocId }) => AdmissionDocId === openedId)
  if (document && isDesktop) return <DocumentDesk {...props} document={document} />
  return (
    <div className={review.columns}>
      <div className={review.onlyBeside}>
        <ApplicantPanel record={record} />
      </div>
      <div className={css.overview}>
        {openedId && !document && <Banner tone="neutral">{approvalTexts.noDocument}</Banner>}
        <DocumentCards documents={documents} onOpen={(id) => onOpen(id, false)} />
      </div>
      <Suspense>{document && <DocumentDialog {...props} document={document} />}</Suspense>
    </div>
  )
}
