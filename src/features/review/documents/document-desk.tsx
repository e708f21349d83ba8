import { useState } from "react"
import { documentName } from "#domain/documents/documents.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { Button } from "#ui/buttons/button.tsx"
import { title14 } from "#ui/look/text.css.ts"
import { Said } from "#ui/status/said-once.tsx"
import { ApplicantPanel } from "../applicant/applicant-panel.tsx"
import { reviewWords } from "../words.ts"
import { Decision } from "./decision.tsx"
import { summaryOf } from "./document-order.ts"
import * as css from "./documents.css.ts"
import { fileKey } from "./file-facts.ts"
import type { OpenDocumentProps } from "./open-document.ts"
import { OpenDocument } from "./open-work.tsx"
import { Proof } from "./proof.tsx"
import { documentBadges } from "./status-looks.ts"
import { SummaryList } from "./summary-list.tsx"
import { Viewer } from "./viewer/viewer.tsx"

/** The layout of a desktop: the list, the document, and beside it the answers that it proves. */
export function DocumentDesk(props: OpenDocumentProps) {
  const { application, document, onOpen } = props
  const { documents, record } = application
  const [isWhole, setWhole] = useState(false)
  const id = document.AdmissionDocId
  const { shown, more } = isWhole ? { shown: documents, more: 0 } : summaryOf(documents, id)
  const index = documents.indexOf(document)
  const position = fill(reviewWords.position, { n: index + 1, total: documents.length })
  return (
    <div className={css.desk}>
      <div className={css.side}>
        <div className={css.sideWide}>
          <ApplicantPanel record={record} />
        </div>
        <div className={css.sideHead}>
          <h2 className={title14}>{reviewWords.documents}</h2>
          <Button size="small" kind="quiet" onClick={() => onOpen(null, true)}>
            {reviewWords.allDocuments}
          </Button>
        </div>
        <div className={css.sideWide}>
          <SummaryList documents={shown} openedId={id} onOpen={(one) => onOpen(one, true)} />
          {(more > 0 || isWhole) && (
            <Button size="small" kind="quiet" onClick={() => setWhole(!isWhole)}>
              {isWhole ? reviewWords.fewer : fill(approvalTexts.moreDocuments, { n: more })}
            </Button>
          )}
        </div>
      </div>
      <Said text={[documentName(document), position, documentBadges[document.Status].text].join(", ")} />
      <OpenDocument key={fileKey(document)} {...props} className={css.work}>
        {(work) => (
          <>
            <Viewer document={document} position={position} work={work} />
            <div className={css.proof}>
              <Proof application={application} document={document} />
              <div className={css.verdict}>
                <Decision
                  application={application}
                  document={document}
                  decision={work.decision}
                  onApprove={work.approve}
                  role={props.reviewer.role}
                />
              </div>
            </div>
          </>
        )}
      </OpenDocument>
    </div>
  )
}
