import type { LocalDocument } from "#data/admissions/admissions.ts"
import type { FileView } from "#data/review/documents.ts"
import { documentTexts } from "#domain/texts/form/documents.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { NoPreview } from "#screen/viewer/no-preview.tsx"
import * as css from "#screen/viewer/viewer.css.ts"
import { Late } from "#ui/status/late.tsx"

type ViewerNoteProps = {
  file: FileView
  document: LocalDocument
  loadingText: string
  onSeen: () => void
}

/**
 * What the viewer shows in place of a picture: for another kind of file, one that is not available, or one that is loading.
 */
export function ViewerNote({ file, document, loadingText, onSeen }: ViewerNoteProps) {
  if (file.state === "loading")
    return (
      <div className={css.note} role="status">
        <Late>{loadingText}</Late>
      </div>
    )
  if (file.state === "none") return <p className={css.note}>{approvalTexts.noDocument}</p>
  if (file.state === "unreachable") return <p className={css.note}>{documentTexts.notHere}</p>
  if (file.state === "failed")
    return (
      <div className={css.note}>
        <FailedRead failure={file.failure} isBeside onRetry={file.reload} />
      </div>
    )
  const isPdf = file.type === "application/pdf"
  return <NoPreview url={file.url} fileName={document.FileName} isPdf={isPdf} onSeen={onSeen} />
}
