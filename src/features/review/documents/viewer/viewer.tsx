import type { LocalDocument } from "#data/admissions/admissions.ts"
import { useFileView } from "#data/review/documents.ts"
import { documentName, isPreviewable } from "#domain/documents/documents.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { KeySwitch } from "#screen/decision/key-switch.tsx"
import { PdfView } from "#screen/viewer/pdf-view.tsx"
import { type Unseen, unseenText } from "#screen/viewer/sight.ts"
import { OpenTool, ViewTools } from "#screen/viewer/view-tools.tsx"
import * as css from "#screen/viewer/viewer.css.ts"
import { viewerWords } from "#screen/viewer/words.ts"
import { IconButton } from "#ui/buttons/icon-button.tsx"
import { reviewWords } from "../../words.ts"
import { kindText, sourceOf } from "../file-facts.ts"
import type { OpenWork } from "../open-work.tsx"
import { KeyHints } from "./key-hints.tsx"
import { Picture } from "./picture.tsx"
import { ViewerNote } from "./viewer-note.tsx"

type ViewerProps = { document: LocalDocument; position: string; work: OpenWork }

/** The document on a dark background, with the tools to zoom and turn it. */
export function Viewer({ document, position, work }: ViewerProps) {
  const file = useFileView(sourceOf(document))
  const { view, decision, goPrevious, goNext, sight, isUnseenKey } = work
  const isPicture = isPreviewable(document.FileName)
  const isPdf = file.state === "shown" && file.type === "application/pdf"
  const isDrawn = isPicture || sight.pages !== null
  const { onWhole } = sight.acts
  const name = documentName(document)
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
          {isDrawn && <ViewTools view={view} />}
          {file.state === "shown" && <OpenTool url={file.url} onOpen={onWhole} />}
          <KeySwitch />
        </span>
      </header>
      {isPdf && (
        <PdfView
          blob={file.blob}
          url={file.url}
          name={name}
          fileName={document.FileName}
          view={view}
          sight={sight}
        />
      )}
      {file.state === "shown" && !isPdf && isPicture && (
        <Picture url={file.url} name={name} fileName={document.FileName} view={view} onSeen={onWhole} />
      )}
      {!isPdf && !(file.state === "shown" && isPicture) && (
        <ViewerNote
          file={file}
          document={document}
          onSeen={onWhole}
          loadingText={fill(viewerWords.loadingFile, { doc: name })}
        />
      )}
      <p className={css.unseen} role="status">
        {isUnseenKey && sight.unseen && keyText(sight.unseen, name)}
      </p>
      <KeyHints isDeciding={decision.isOffered} isDrawn={isDrawn} isPaged={(sight.pages ?? 1) > 1} />
    </section>
  )
}

/** The text that explains why the key to approve did nothing. */
const keyText = (unseen: Unseen, doc: string): string =>
  unseen.kind === "file" ? reviewWords.unseen : `${unseenText(unseen, doc)} ${reviewWords.unseenKey}`
