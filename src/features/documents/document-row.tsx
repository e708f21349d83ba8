import type { DocumentDetails, PreparedFile } from "#data/documents.ts"
import { formatFormDate, kolkataDay } from "#domain/dates.ts"
import { documentActions } from "#domain/documents.ts"
import { acceptAttribute } from "#domain/file-types.ts"
import { documentTexts } from "#domain/texts/documents.ts"
import { fill } from "#domain/texts/fill.ts"
import { cx } from "#ui/cx.ts"
import { FileButton } from "#ui/file-button.tsx"
import { Icon } from "#ui/icon.tsx"
import { needsPerson, purposeOf, type DocumentRow as Row, refusalOf } from "./document-groups.ts"
import { DocumentStatus } from "./document-status.tsx"
import * as css from "./documents.css.ts"
import { EducationPanel } from "./education-panel.tsx"
import { PickFile } from "./pick-file.tsx"
import { NoPicture, Thumbnail } from "./thumbnail.tsx"
import type { Uploads } from "./use-upload.ts"
import { documentWords } from "./words.ts"

type DocumentRowProps = {
  row: Row
  uploads: Uploads
  editable: boolean
  draft: boolean
  /** Its size, when it is on the way. */
  sizeText?: string | undefined
  /** How much of it the college has, 0 to 1, while it goes in pieces. */
  share?: number | undefined
  onOpen: (row: Row) => void
}

/** One document of the checklist with what can be done about it now. */
export function DocumentRow({ row, uploads, editable, draft, sizeText, share, onOpen }: DocumentRowProps) {
  const { key, type, need, document } = row
  const doc = type.DocName
  const may = documentActions(document?.Status, { editable, draft })
  const isBusy = uploads.busy.has(key)
  const problem = uploads.problems[key]
  const asking = uploads.asking[key] ?? null
  const isRefused = document !== null && needsPerson(document)
  // What the server refused holds up everything behind it, so it is repaired under lock as well.
  const isStuck = document?.delivery === "needs-you"
  const mayAct = isStuck || may.upload || may.replace || (isRefused && editable)
  const pick = (file: File) => void uploads.pick(row, file)
  const picker = { doc, purpose: purposeOf(document), isDisabled: isBusy, onFile: pick } as const
  return (
    <li
      id={document?.seq ? `entry-${document.seq}` : undefined}
      className={cx(css.row, document === null && !asking && css.centred)}
    >
      {document ? (
        <Thumbnail document={document} name={doc} onOpen={() => onOpen(row)} />
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
            <span className={css.caption}>{sizeText ?? dayOf(document.UploadedAt)}</span>
          </div>
        ) : (
          <p className={css.soft}>{need === "required" ? documentTexts.required : documentTexts.optional}</p>
        )}
        {isRefused && <Said text={refusalOf(document)} isReviewer={document.delivery !== "needs-you"} />}
        {isBusy && !asking && (
          <p className={css.soft} role="status">
            {documentWords.reading}
          </p>
        )}
        {problem && (
          <p className={css.problem} role="alert">
            <Icon name="circle-alert" size={16} />
            {problem}
          </p>
        )}
        {asking ? (
          <EducationPanel
            row={row}
            file={asking.file}
            isWorking={isBusy}
            onRemove={() => uploads.removeFile(row)}
            onSave={(file: PreparedFile, details: DocumentDetails) => void uploads.save(row, file, details)}
            onCancel={() => uploads.cancel(row)}
          />
        ) : null}
        {mayAct && isRefused && !asking && (
          <div className={css.actions}>
            <PickFile {...picker} isLoud />
          </div>
        )}
        {mayAct && asking && !asking.file && <PickFile {...picker} />}
      </div>
      {mayAct && document === null && !asking && <PickFile {...picker} />}
      {mayAct && document !== null && !isRefused && !asking && (
        <FileButton
          icon="refresh-cw"
          label={documentTexts.replace}
          accessibleName={fill(documentWords.ofDocument, { action: documentTexts.replace, doc })}
          accept={acceptAttribute(picker.purpose)}
          look="icon"
          isDisabled={isBusy}
          onFiles={([file]) => file && pick(file)}
        />
      )}
    </li>
  )
}

/** The reviewer's words in quotation marks, the server's as they are. */
function Said({ text, isReviewer }: { text: string | null | undefined; isReviewer: boolean }) {
  if (!text) return null
  return <p className={css.remark}>{isReviewer ? `“${text}”` : text}</p>
}

function dayOf(instant: string | undefined): string {
  return instant ? formatFormDate(kolkataDay(new Date(instant))) : ""
}
