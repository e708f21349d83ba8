import { useRef } from "react"
import type { LocalDocument } from "#data/admissions/admissions.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { lazyDialog } from "#screen/frame/lazy-dialog.tsx"
import { Empty } from "#ui/content/empty.tsx"
import { media } from "#ui/look/tokens.css.ts"
import { Banner } from "#ui/status/banner.tsx"
import { useMedia } from "#ui/viewport/use-media.ts"
import { ApplicantPanel } from "../applicant/applicant-panel.tsx"
import * as review from "../review.css.ts"
import { DocumentCards } from "./document-cards.tsx"
import { DocumentDesk } from "./document-desk.tsx"
import { asBefore, waitingFirst } from "./document-order.ts"
import * as css from "./documents.css.ts"
import type { DocumentsProps } from "./open-document.ts"

const DocumentDialog = lazyDialog(
  () => import("./document-dialog.tsx").then((module) => module.DocumentDialog),
  ({ onOpen }) => onOpen(null, true),
)

/** All documents as cards; the open one beside the answers that it proves, on a phone in full screen. */
export function DocumentsStep(given: DocumentsProps) {
  const { openedId, onOpen } = given
  const { record } = given.application
  const documents = useWaitingFirst(given.application.documents, openedId !== undefined)
  const props = { ...given, application: { ...given.application, documents } }
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
      {document && <DocumentDialog {...props} document={document} />}
    </div>
  )
}

/** Pending documents first. While one is open the order does not change, so that nothing moves between two decisions. */
function useWaitingFirst(documents: LocalDocument[], isWorking: boolean): LocalDocument[] {
  const order = useRef<readonly string[] | null>(null)
  if (!isWorking || !order.current)
    order.current = waitingFirst(documents).map(({ AdmissionDocId }) => AdmissionDocId)
  return asBefore(documents, order.current)
}
