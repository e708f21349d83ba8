import type { PickedWithFile } from "#data/outbox/picked-files.ts"
import { countOpenDetails } from "#domain/application/educational-answers.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { Button } from "#ui/buttons/button.tsx"
import { GroupHead } from "#ui/content/section.tsx"
import { Badge } from "#ui/status/badge.tsx"
import { DeliveryLabel } from "#ui/status/delivery-label.tsx"
import type { DocumentRow } from "./document-groups.ts"
import * as css from "./documents.css.ts"
import { fileSizeText } from "./file-size-text.ts"
import { needsText } from "./picked-details.ts"
import { documentWords } from "./words.ts"

type KeptFileProps = {
  row: DocumentRow
  picked: PickedWithFile
  /** The element id, to focus it. */
  id: string
  onOpen: () => void
  onRemove: () => void
}

/** A file that is stored on this device and waits for the answers of the user. */
export function KeptFile({ row, picked, id, onOpen, onRemove }: KeptFileProps) {
  const doc = row.type.DocName
  const count = countOpenDetails(doc, picked.details)
  const open = count > 0 ? documentWords.answer : documentWords.check
  const named = (action: string) => fill(documentWords.ofDocument, { action, doc })
  return (
    <>
      <div className={css.line}>
        <span className={css.states}>
          <Badge tone="warning" icon="pencil-line">
            {needsText(count)}
          </Badge>
          {picked.file && (
            <DeliveryLabel state="device" size="small" isQuiet>
              {documentWords.keptHere}
            </DeliveryLabel>
          )}
        </span>
        {picked.file && <span className={css.caption}>{fileSizeText(picked.file.size, picked.before)}</span>}
      </div>
      <div id={id} className={css.actions}>
        <Button size="small" icon="pencil-line" aria-label={named(open)} onClick={onOpen}>
          {open}
        </Button>
        <Button size="small" kind="bad-quiet" aria-label={named(documentWords.remove)} onClick={onRemove}>
          {documentWords.remove}
        </Button>
      </div>
    </>
  )
}

/** Picked files that cannot be uploaded: `title` says why. */
export function LeftFiles({
  title,
  left,
  onRemove,
}: {
  title: string
  left: readonly PickedWithFile[]
  onRemove: (slot: string) => void
}) {
  if (left.length === 0) return null
  return (
    <>
      <GroupHead title={title} count={left.length} />
      <ul>
        {left.map(({ slot, file, before }) => (
          <li key={slot} className={css.row}>
            <div className={css.words}>
              <p className={css.name}>{file?.name ?? documentWords.file}</p>
              {file && <span className={css.caption}>{fileSizeText(file.size, before)}</span>}
            </div>
            <Button size="small" kind="bad-quiet" onClick={() => onRemove(slot)}>
              {documentWords.remove}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
