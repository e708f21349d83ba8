import { type ComponentProps, useRef } from "react"
import type { PickedWithFile } from "#data/outbox/picked-files.ts"
import { documentGuide } from "#domain/documents/document-proofs.ts"
import { documentActions } from "#domain/documents/documents.ts"
import { acceptAttribute } from "#domain/documents/file-types.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { documentTexts } from "#domain/texts/form/documents.ts"
import { pictureTexts } from "#domain/texts/form/picture-doubt.ts"
import { PictureDoubtNote } from "#screen/form/picture-doubt.tsx"
import { TwoFiles } from "#screen/form/two-files.tsx"
import { focusField } from "#ui/fields/focus-field.ts"
import { FileButton } from "#ui/files/file-button.tsx"
import { cx } from "#ui/look/cx.ts"
import { Icon } from "#ui/look/icon.tsx"
import { type LeftItem, useGoingAlong } from "#ui/viewport/use-focus-along.ts"
import { needsPerson, purposeOf, type DocumentRow as Row, receivedDay, refusalOf } from "./document-groups.ts"
import { DocumentStatus } from "./document-status.tsx"
import * as css from "./documents.css.ts"
import { PROGRESS_ID } from "./documents-progress.tsx"
import { EducationPanel } from "./education-panel.tsx"
import { KeptFile } from "./kept-file.tsx"
import { PickFile } from "./pick-file.tsx"
import { pictureOf } from "./picked-details.ts"
import { NoPicture, Thumbnail } from "./thumbnail.tsx"
import type { Uploads } from "./use-upload.ts"
import { documentWords } from "./words.ts"

type DocumentRowProps = {
  row: Row
  uploads: Uploads
  editable: boolean
  draft: boolean
  settled: boolean
  /** The size of the file while it waits or is sent. */
  sizeText?: string | undefined
  /** How much of it the server has, 0 to 1, while it is sent in parts. */
  share?: number | undefined
  /** Refused since somebody else has put another file there. */
  isNewerThere: boolean
  left: LeftItem
  onOpen: (row: Row) => void
}

/** The element id of a document's control, to focus it. */
export const placeOf = ({ type }: Row): string => `document-${type.DocTypeId}`

/** The element id of a document's thumbnail. */
export const viewOf = ({ type }: Row): string => `view-${type.DocTypeId}`

/** True when a file for this document may be picked now. */
export function takesFile(
  row: Row,
  { editable, draft, settled }: Pick<DocumentRowProps, "editable" | "draft" | "settled">,
): boolean {
  const { document, isLate } = row
  const may = documentActions(document?.Status, { editable, draft, settled, late: isLate })
  // A refused entry blocks everything behind it in the lane, so it may be repaired even while the form is locked.
  const isStuck = document?.delivery === "needs-you"
  return isStuck || may.upload || may.replace || (document !== null && needsPerson(document) && editable)
}

/** One document of the checklist with its status and actions. */
export function DocumentRow(props: DocumentRowProps) {
  const { row, uploads, sizeText, share, isNewerThere, onOpen } = props
  const { key, type, document } = row
  const item = useRef<HTMLLIElement>(null)
  const awaitMove = useGoingAlong(props.left, item, [viewOf(row), placeOf(row)])
  const doc = type.DocName
  const isBusy = uploads.busy.has(key)
  const problem = uploads.problems[key]
  const picked = uploads.picked?.get(key)
  const doubt = uploads.doubts.get(type.DocTypeId)
  const isOpen = picked !== undefined && uploads.opened === key
  const isRefused = document !== null && needsPerson(document)
  const mayAct = takesFile(row, props)
  const pick = (file: File) => {
    awaitMove()
    void uploads.pick(row, file)
  }
  const picker = { doc, purpose: purposeOf(document), isDisabled: isBusy, onFile: pick } as const
  const shown = (mayAct && picked && pictureOf(row, picked)) || document
  const isKept = mayAct && picked !== undefined
  const isFree = mayAct && !isKept
  const { source } = documentGuide(type.Proves)
  return (
    <li
      ref={item}
      id={document?.seq ? `entry-${document.seq}` : undefined}
      className={cx(css.row, document === null && !isKept && css.centred)}
    >
      {shown ? (
        <Thumbnail
          id={viewOf(row)}
          document={shown}
          name={doc}
          onOpen={() => onOpen({ ...row, document: shown })}
        />
      ) : (
        <span className={css.still}>
          <NoPicture />
        </span>
      )}
      <div className={css.words}>
        <p className={css.name}>{doc}</p>
        {document ? (
          <div className={css.line}>
            <span className={css.states}>
              <DocumentStatus
                document={document}
                share={share}
                isReuploaded={uploads.reuploaded.has(document.AdmissionDocId)}
              />
            </span>
            <span className={css.caption}>{sizeText ?? receivedDay(document)}</span>
          </div>
        ) : (
          !isKept && (
            <p className={css.soft}>
              {row.need === "required" ? documentTexts.required : documentTexts.optional}
            </p>
          )
        )}
        {isRefused && (
          <RefusalNote text={refusalOf(document)} isReviewer={document.delivery !== "needs-you"} />
        )}
        {uploads.reading.has(key) && !isOpen && <p className={css.soft}>{pictureTexts.reading}</p>}
        {problem?.text && (
          <p className={css.problem} role={problem.role}>
            <Icon name="circle-alert" size={16} />
            {problem.text}
          </p>
        )}
        {doubt && (
          <PictureDoubtNote
            doubt={doubt}
            doc={doc}
            purpose={picker.purpose}
            onFile={mayAct ? pick : undefined}
            onKeep={() => {
              uploads.keepDoubted(row)
              // The row moves to its group in the next frame.
              requestAnimationFrame(() => focusField(viewOf(row)) || focusField(PROGRESS_ID))
            }}
          />
        )}
        {isKept && (
          <PickedFile row={row} picked={picked} uploads={uploads} picker={picker} onSave={awaitMove} />
        )}
        {isFree && isRefused && (
          <div id={placeOf(row)} className={css.actions}>
            {isNewerThere && document.seq !== null && (
              <TwoFiles
                seq={document.seq}
                nameFor={(action) => fill(documentWords.ofDocument, { action, doc })}
                onSettle={awaitMove}
              />
            )}
            <PickFile {...picker} isLoud={!isNewerThere} />
          </div>
        )}
      </div>
      {isFree && document === null && (
        <span id={placeOf(row)} className={css.still}>
          <PickFile {...picker} />
        </span>
      )}
      {isFree && document !== null && !isRefused && !doubt && <ReplaceButton {...picker} />}
      {document === null && !isKept && source && <p className={css.source}>{source}</p>}
    </li>
  )
}

type PickedFileProps = {
  row: Row
  picked: PickedWithFile
  uploads: Uploads
  picker: ComponentProps<typeof PickFile>
  onSave: () => void
}

/** A file that is kept here: as a line, or opened with the questions that it still needs. */
function PickedFile({ row, picked, uploads, picker, onSave }: PickedFileProps) {
  const { key } = row
  if (uploads.opened !== key)
    return (
      <KeptFile
        row={row}
        picked={picked}
        id={placeOf(row)}
        onOpen={() => uploads.open(row)}
        onRemove={() => uploads.forget(key)}
      />
    )
  return (
    <EducationPanel
      row={row}
      picked={picked}
      picker={picker}
      isWorking={uploads.busy.has(key)}
      onType={(details) => uploads.type(row, details)}
      onRemove={() => uploads.removeFile(row)}
      onSave={(details) => {
        onSave()
        void uploads.save(row, picked, details)
      }}
      onForget={() => uploads.forget(key)}
      onClose={() => {
        uploads.close()
        // The button is rendered again in the next frame.
        requestAnimationFrame(() => focusField(placeOf(row)))
      }}
    />
  )
}

function ReplaceButton({ doc, purpose, isDisabled, onFile }: ComponentProps<typeof PickFile>) {
  return (
    <FileButton
      icon="refresh-cw"
      label={documentTexts.replace}
      accessibleName={fill(documentWords.ofDocument, { action: documentTexts.replace, doc })}
      accept={acceptAttribute(purpose)}
      kind="quiet"
      size="small"
      isDisabled={isDisabled}
      onFiles={([file]) => file && onFile(file)}
    />
  )
}

/** A reviewer's remark in quotation marks, the server's message as it is. */
function RefusalNote({ text, isReviewer }: { text: string | null | undefined; isReviewer: boolean }) {
  if (!text) return null
  return <p className={css.remark}>{isReviewer ? `“${text}”` : text}</p>
}
