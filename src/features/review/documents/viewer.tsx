import type { LocalDocument } from "#data/admissions.ts"
import { useFileView } from "#data/documents.ts"
import { isPreviewable } from "#domain/documents.ts"
import { approvalTexts } from "#domain/texts/approvals.ts"
import { fill } from "#domain/texts/fill.ts"
import { Icon } from "#ui/icon.tsx"
import { IconButton } from "#ui/icon-button.tsx"
import { reviewWords } from "../words.ts"
import { nameOf } from "./document-order.ts"
import * as css from "./documents.css.ts"
import { kindText, sourceOf } from "./file-facts.ts"
import { KeyHints } from "./key-hints.tsx"
import type { OpenWork } from "./open-work.tsx"
import { Picture } from "./picture.tsx"
import { ViewerNote } from "./viewer-note.tsx"

type ViewerProps = { document: LocalDocument; position: string; work: OpenWork }

/** The document itself on a dark table, with the tools to look closer. */
export function Viewer({ document, position, work }: ViewerProps) {
  const file = useFileView(sourceOf(document))
  const { view, decision, goPrevious, goNext, onSeen, isUnseen } = work
  const isPicture = isPreviewable(document.FileName)
  const name = nameOf(document)
  return (
    <section className={css.viewer} aria-label={name}>
      <header className={css.viewerHead}>
        <p className={css.viewerWords}>
          <span className={css.viewerName}>{name}</span>{" "}
          <span className={css.viewerFacts}>
            {position} · {kindText(document)}
          </span>
        </p>
        <span className={css.tools}>
          <IconButton
            icon="chevron-left"
            look="on-ink"
            label={reviewWords.previous}
            isDisabled={!goPrevious}
            onClick={goPrevious}
          />
          <IconButton
            icon="chevron-right"
            look="on-ink"
            label={reviewWords.next}
            isDisabled={!goNext}
            onClick={goNext}
          />
          {isPicture && (
            <>
              <IconButton icon="zoom-out" look="on-ink" label={reviewWords.zoomOut} onClick={view.zoomOut} />
              <IconButton icon="zoom-in" look="on-ink" label={reviewWords.zoomIn} onClick={view.zoomIn} />
              <IconButton icon="rotate-cw" look="on-ink" label={reviewWords.rotate} onClick={view.rotate} />
            </>
          )}
          {file.state === "shown" && (
            <a
              className={css.tool}
              href={file.url}
              target="_blank"
              rel="noopener"
              aria-label={approvalTexts.openInNewTab}
              title={approvalTexts.openInNewTab}
              onClick={onSeen}
            >
              <Icon name="external-link" />
            </a>
          )}
        </span>
      </header>
      {file.state === "shown" && isPicture ? (
        <Picture url={file.url} name={name} fileName={document.FileName} view={view} onSeen={onSeen} />
      ) : (
        <ViewerNote
          file={file}
          document={document}
          onSeen={onSeen}
          loadingText={fill(reviewWords.loadingFile, { doc: name })}
        />
      )}
      <p className={css.unseen} role="status">
        {isUnseen && reviewWords.unseen}
      </p>
      <KeyHints isDeciding={decision.isOffered} isPicture={isPicture} />
    </section>
  )
}
