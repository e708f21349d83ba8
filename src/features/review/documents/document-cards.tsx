import type { LocalDocument } from "#data/admissions/admissions.ts"
import { documentName } from "#domain/documents/documents.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { Button } from "#ui/buttons/button.tsx"
import { Icon } from "#ui/look/icon.tsx"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"
import { Badge } from "#ui/status/badge.tsx"
import { reviewWords } from "../words.ts"
import * as css from "./documents.css.ts"
import { kindText } from "./file-facts.ts"
import { documentBadges } from "./status-looks.ts"

type DocumentCardsProps = { documents: readonly LocalDocument[]; onOpen: (id: string) => void }

/** A card for each document, which opens it, and a button for the first pending one. */
export function DocumentCards({ documents, onOpen }: DocumentCardsProps) {
  const pending = documents.find(({ Status }) => Status === "Pending")
  return (
    <>
      {pending && (
        <div>
          <Button size="small" icon="clock" onClick={() => onOpen(pending.AdmissionDocId)}>
            {reviewWords.firstPending}
          </Button>
        </div>
      )}
      <ul className={css.cards}>
        {documents.map((document) => (
          <li key={document.AdmissionDocId}>
            <DocumentCard document={document} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </>
  )
}

function DocumentCard({ document, onOpen }: { document: LocalDocument; onOpen: (id: string) => void }) {
  const { AdmissionDocId, Status, Remarks, FileName } = document
  const { tone, icon, text } = documentBadges[Status]
  const isPicture = /\.(jpe?g|png|webp)$/i.test(FileName)
  const isRefused = Status === "Rejected" || Status === "ReuploadRequired"
  return (
    <button type="button" className={css.card} onClick={() => onOpen(AdmissionDocId)}>
      <span className={css.fileIcon}>
        <Icon name={isPicture ? "image" : "file-text"} />
      </span>
      <span className={css.cardWords}>
        <span className={css.cardName}>
          <VisuallyHidden>{fill(reviewWords.openDocument, { doc: "" })}</VisuallyHidden>
          {documentName(document)}
        </span>
        <span className={css.cardLine}>
          <Badge tone={tone} icon={icon}>
            {text}
          </Badge>
          <span className={css.caption}>{kindText(document)}</span>
        </span>
        {isRefused && Remarks && <span className={css.cardRemark}>{Remarks}</span>}
      </span>
    </button>
  )
}
