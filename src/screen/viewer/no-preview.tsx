import type { ComponentProps } from "react"
import { documentTexts } from "#domain/texts/form/documents.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { FileLinks } from "./file-links.tsx"
import * as css from "./viewer.css.ts"

type NoPreviewProps = ComponentProps<typeof FileLinks> & { reason?: string }

/** In place of a file that the viewer cannot draw: why, where that is known, and how to open it all the same. */
export function NoPreview({ reason, ...links }: NoPreviewProps) {
  return (
    <div className={css.note}>
      <p>
        <span className={css.noteTitle}>{documentTexts.previewNotAvailable}</span>
        <br />
        {approvalTexts.downloadToView}
      </p>
      {reason && <p>{reason}</p>}
      <FileLinks {...links} />
    </div>
  )
}
