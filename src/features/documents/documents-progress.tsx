import { extensionsFor, MAX_FILE_MB } from "#domain/documents/file-types.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { Meter } from "#ui/status/meter.tsx"
import type { DocumentGroups } from "./document-groups.ts"
import * as css from "./documents.css.ts"
import { documentWords } from "./words.ts"

type DocumentsProgressProps = { groups: DocumentGroups; hasFormats: boolean }

/** The accepted file types and the maximum size. */
export const formatsText = (): string =>
  fill(documentWords.formats, { types: extensionsFor("upload").join(", "), size: MAX_FILE_MB })

/** The element that takes the focus when the focused one disappears. */
export const PROGRESS_ID = "documents-progress"

/** How many of the required documents the server has, and which files are accepted. */
export function DocumentsProgress({ groups, hasFormats }: DocumentsProgressProps) {
  const { progress, travelling } = groups
  const { done, total, share } = progress
  const label = fill(documentWords.share, { done, total })
  return (
    <div id={PROGRESS_ID} className={css.progress} tabIndex={-1}>
      <p className={css.share}>
        <span className={css.shareText}>{label}</span>
        <span className={css.soft}>{Math.round(share * 100)} %</span>
      </p>
      <Meter
        label={label}
        segments={[
          { share, tone: "success" },
          { share: travelling, tone: "neutral" },
        ]}
      />
      {hasFormats && (
        <p className={css.hint}>
          {/* Where documents are to be added, each of their headings says it. */}
          {groups.toAdd.length === 0 && formatsText()} {documentWords.madeSmaller}
        </p>
      )}
    </div>
  )
}
