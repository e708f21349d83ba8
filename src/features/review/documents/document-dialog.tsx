import { documentName } from "#domain/documents/documents.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { title14 } from "#ui/look/text.css.ts"
import { media } from "#ui/look/tokens.css.ts"
import { Dialog } from "#ui/overlays/dialog.tsx"
import { useMedia } from "#ui/viewport/use-media.ts"
import { Overtaken } from "../overtaken.tsx"
import { reviewWords } from "../words.ts"
import { Decision } from "./decision.tsx"
import { summaryOf } from "./document-order.ts"
import * as css from "./documents.css.ts"
import { fileKey } from "./file-facts.ts"
import type { OpenDocumentProps } from "./open-document.ts"
import { OpenDocument } from "./open-work.tsx"
import { Proof } from "./proof.tsx"
import { SummaryList } from "./summary-list.tsx"
import { Viewer } from "./viewer/viewer.tsx"

/** The layout of a phone: the document in full screen, below it the answers that it proves; the decision stays visible. */
export function DocumentDialog(props: OpenDocumentProps) {
  const { application, document, onOpen, overtaken, reviewer } = props
  const { documents } = application
  const isPhone = useMedia(media.phone)
  const id = document.AdmissionDocId
  const { shown, more } = summaryOf(documents, id)
  const position = fill(reviewWords.position, {
    n: documents.indexOf(document) + 1,
    total: documents.length,
  })
  return (
    <Dialog
      isOpen
      title={documentName(document)}
      place={isPhone ? "panel" : "wide"}
      onClose={() => onOpen(null, true)}
    >
      <OpenDocument key={fileKey(document)} {...props} className={css.sheetWork}>
        {(work) => (
          <>
            <Viewer document={document} position={position} work={work} />
            <Proof application={application} document={document} />
            <div>
              <h3 className={title14}>{reviewWords.documents}</h3>
              <SummaryList documents={shown} openedId={id} onOpen={(one) => onOpen(one, true)} />
              {more > 0 && <p className={css.caption}>{fill(approvalTexts.moreDocuments, { n: more })}</p>}
            </div>
            <div className={css.sheetVerdict}>
              <Overtaken text={overtaken} />
              <Decision
                application={application}
                document={document}
                decision={work.decision}
                onApprove={work.approve}
                role={reviewer.role}
                isCompact
              />
            </div>
          </>
        )}
      </OpenDocument>
    </Dialog>
  )
}
