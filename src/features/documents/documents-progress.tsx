import { extensionsFor } from "#domain/documents/file-types.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { Meter } from "#ui/status/meter.tsx"
import type { DocumentGroups } from "./document-groups.ts"
import * as css from "./documents.css.ts"
import { documentWords } from "./words.ts"

type DocumentsProgressProps = { groups: DocumentGroups; hasFormats: boolean }

/** What a file may be. */
export const formatsText = (): string =>
  fill(documentWords.formats, { types: extensionsFor("upload").join(", ") })

/** Takes the focus where what had it is gone. */
export const PROGRESS_ID = "documents-progress"

/** How many of the required documents the college has, and what a file may be. */
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
          {/* What is to be added says it at each of its headings. */}
          {groups.toAdd.length === 0 && formatsText()} {documentWords.madeSmaller}
        </p>
      )}
    </div>
  )
}
