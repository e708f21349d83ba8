import type { LocalDocument } from "#data/admissions/admissions.ts"
import { documentName } from "#domain/documents/documents.ts"
import { cx } from "#ui/look/cx.ts"
import { Icon } from "#ui/look/icon.tsx"
import * as css from "./documents.css.ts"
import { documentBadges } from "./status-looks.ts"

type SummaryListProps = {
  documents: readonly LocalDocument[]
  openedId: string
  onOpen: (id: string) => void
}

/** Names and states of documents, to switch between them. */
export function SummaryList({ documents, openedId, onOpen }: SummaryListProps) {
  return (
    <ul>
      {documents.map((document) => {
        const { AdmissionDocId, Status } = document
        const isOpen = AdmissionDocId === openedId
        const { icon, text } = documentBadges[Status]
        return (
          <li key={AdmissionDocId}>
            <button
              type="button"
              className={cx(css.row, isOpen && css.rowOpen)}
              aria-current={isOpen ? "true" : undefined}
              onClick={() => onOpen(AdmissionDocId)}
            >
              <span className={css.count[Status]}>
                <Icon name={icon} size={16} />
              </span>
              <span className={css.rowWords}>
                <span className={css.rowName}>{documentName(document)}</span>
                <span className={css.caption}>{text}</span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
