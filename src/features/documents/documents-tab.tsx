import { useSearch } from "@tanstack/react-router"
import { type ReactNode, useEffect, useState } from "react"
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { type OutboxLine, useOutboxLanes, useUploadShares } from "#data/outbox/outbox.ts"
import { RECEIPT_SLOT } from "#data/outbox/picked-files.ts"
import { useChecklist } from "#data/reads/dropdowns.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { isNewerThere } from "#data/review/newer-file.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { outboxTexts } from "#domain/texts/common/outbox.ts"
import { documentGuideTexts } from "#domain/texts/form/document-guide.ts"
import { documentTexts } from "#domain/texts/form/documents.ts"
import { pictureDoubtText, pictureTexts } from "#domain/texts/form/picture-doubt.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { approvalState, isEditable } from "#domain/workflow/approval-record.ts"
import { isSettled } from "#domain/workflow/state-groups.ts"
import { useIsWriting } from "#screen/form/use-is-writing.ts"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { lazyDialog } from "#screen/frame/lazy-dialog.tsx"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { Empty } from "#ui/content/empty.tsx"
import { GroupHead } from "#ui/content/section.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { focusField } from "#ui/fields/focus-field.ts"
import { SyncMark } from "#ui/look/mark.tsx"
import { title14 } from "#ui/look/text.css.ts"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"
import { Disclosure } from "#ui/overlays/disclosure.tsx"
import { useFocusAlong } from "#ui/viewport/use-focus-along.ts"
import {
  bySection,
  documentGroups,
  purposeOf,
  type DocumentRow as Row,
  titleOfLeft,
  withProofs,
} from "./document-groups.ts"
import { DocumentRow, takesFile, viewOf } from "./document-row.tsx"
import * as css from "./documents.css.ts"
import { DocumentsProgress, formatsText, PROGRESS_ID } from "./documents-progress.tsx"
import { fileSizeText } from "./file-size-text.ts"
import { LeftFiles } from "./kept-file.tsx"
import { openedText } from "./picked-details.ts"
import { SeveralFiles } from "./several-files.tsx"
import { type Uploads, useUpload } from "./use-upload.ts"
import { documentWords } from "./words.ts"

const Preview = lazyDialog(() => import("./document-preview.tsx").then((module) => module.DocumentPreview))

type DocumentsTabProps = {
  application: LocalAdmission | null
  locked: boolean
  /** Called with true while answers beside a file are open: then that form has the only primary button of the screen. */
  onWriting?: ((isWriting: boolean) => void) | undefined
}

/** The tab Upload Documents, grouped by what happens next. Fills the whole width of a phone. */
export function DocumentsTab({ application, locked, onWriting }: DocumentsTabProps) {
  if (!application)
    return (
      <Empty
        icon="files"
        title={wizardTexts.submitFormFirst}
        hint={documentWords.sendFormFirst}
        action={
          <RouterLinkButton to="." search={(kept: object) => ({ ...kept, step: 2 })}>
            {documentWords.toFormStep}
          </RouterLinkButton>
        }
      />
    )
  return <Checklist application={application} locked={locked} onWriting={onWriting} />
}

type ChecklistProps = DocumentsTabProps & { application: LocalAdmission }

function Checklist({ application: known, locked, onWriting }: ChecklistProps) {
  const { data: types, failure, reload } = useChecklist(known.record.CourseId ?? null)
  const application = withProofs(known, types)
  const uploads = useUpload(application)
  const lines = useLines(application.admissionId)
  const shares = useUploadShares(application.admissionId)
  const [opened, setOpened] = useState<Row | null>(null)
  const { picked } = uploads
  const rules = useCollegeRules()
  const left = useFocusAlong(PROGRESS_ID)
  useFocusOnEntry(types !== undefined && picked !== undefined)
  useIsWriting(uploads.opened !== null && picked?.has(uploads.opened) === true, onWriting)

  if (!types || !picked) {
    return (
      <div className={css.error}>
        {failure ? (
          <FailedRead failure={failure} text={wizardTexts.documentTypesFailed} onRetry={reload} />
        ) : (
          <SkeletonLines count={6} />
        )}
      </div>
    )
  }

  const doubted = new Set(uploads.doubts.keys())
  const groups = documentGroups(application, types, rules, new Set(picked.keys()), doubted)
  const { needsYou, onTheWay, toAdd, uploaded } = groups
  const all = [...needsYou, ...onTheWay, ...toAdd, ...uploaded]
  const state = approvalState(application.record)
  const may = { editable: !locked, draft: state === "draft" && !locked, settled: isSettled[state] }
  const useful = new Set(all.filter((row) => takesFile(row, may)).map(({ key }) => key))
  const unused = [...picked.values()].filter(({ slot }) => slot !== RECEIPT_SLOT && !useful.has(slot))
  // An opened row may show a picked file in place of the document: finds the row as it is now.
  const rowNow = (row: Row) => all.find(({ key }) => key === row.key) ?? row
  const retake = async (row: Row, file: File) => {
    setOpened(null)
    await uploads.pick(row, file)
    // The row may have moved to another group, or into one that is folded: restores the focus.
    if (document.activeElement === document.body) focusField(viewOf(row)) || focusField(PROGRESS_ID)
  }
  const rows = (list: readonly Row[]) =>
    list.length > 0 && (
      <ul>
        {list.map((row) => (
          <DocumentRow
            key={row.key}
            row={row}
            uploads={uploads}
            {...may}
            sizeText={sizeOf(row, lines, uploads.before)}
            isNewerThere={isNewerAt(row, lines)}
            share={shares.get(row.document?.seq ?? 0)}
            left={left}
            onOpen={setOpened}
          />
        ))}
      </ul>
    )
  return (
    <div className={css.tab}>
      <VisuallyHidden>
        <span role="status">{saidOf(all, uploads)}</span>
      </VisuallyHidden>
      <DocumentsProgress groups={groups} hasFormats={isEditable(application.record) || needsYou.length > 0} />
      {all.length === 0 && <Empty icon="files" title={documentTexts.noDocuments} />}
      {needsYou.length > 0 && <GroupHead title={outboxTexts.needsYou} count={needsYou.length} />}
      {rows(needsYou)}
      {onTheWay.length > 0 && <GroupHead title={documentWords.onTheWay} count={onTheWay.length} />}
      {rows(onTheWay)}
      {toAdd.length > 0 && <GroupHead title={documentWords.toAdd} count={countText(toAdd)} />}
      {may.editable && toAdd.length > 1 && (
        <SeveralFiles rows={toAdd} application={application} uploads={uploads} />
      )}
      {bySection(toAdd).map((part) => (
        <div key={part.section}>
          <SectionHead section={part.section} />
          {rows(part.rows)}
        </div>
      ))}
      {uploaded.length > 0 && <Uploaded count={uploaded.length} rows={() => rows(uploaded)} />}
      {[documentWords.lockedTitle, documentWords.thereTitle, documentWords.leftTitle].map((title) => (
        <LeftFiles
          key={title}
          title={title}
          left={unused.filter(({ slot }) => titleOfLeft(slot, groups) === title)}
          onRemove={uploads.forget}
        />
      ))}
      {opened?.document && (
        <Preview
          document={opened.document}
          name={opened.type.DocName}
          retake={
            useful.has(opened.key)
              ? {
                  purpose: purposeOf(rowNow(opened).document),
                  onFile: (file) => void retake(rowNow(opened), file),
                }
              : undefined
          }
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

function SectionHead({ section }: { section: keyof typeof documentGuideTexts }) {
  return (
    <div className={css.section}>
      <h3 className={title14}>{documentGuideTexts[section]}</h3>
      <p className={css.hint}>{formatsText()}</p>
    </div>
  )
}

/** The documents that need nothing more, folded away. `rows` is called when they are shown. */
function Uploaded({ count, rows }: { count: number; rows: () => ReactNode }) {
  const [isUnfolded, setUnfolded] = useState(false)
  return (
    <Disclosure
      isFlush
      title={
        <>
          <SyncMark state="received" />
          {documentTexts.uploaded}
        </>
      }
      extra={count}
      onToggle={setUnfolded}
    >
      {isUnfolded && rows()}
    </Disclosure>
  )
}

/**
 * The text for screen readers: that a file is being read, else the doubts about pictures and the questions of a picked file.
 */
function saidOf(rows: readonly Row[], { reading, opened, picked, doubts }: Uploads): string {
  if ([...reading].some((key) => key !== opened)) return pictureTexts.reading
  const answering = rows.find(({ key }) => key === opened)
  const kept = answering && picked?.get(answering.key)
  const doubtful = rows.flatMap(({ type }) => {
    const doubt = doubts.get(type.DocTypeId)
    return doubt ? [`${type.DocName}: ${pictureDoubtText(doubt)}`] : []
  })
  return [...doubtful, ...(answering && kept?.file ? [openedText(answering, kept)] : [])].join(" ")
}

function countText(rows: readonly Row[]): string | number {
  const required = rows.filter((row) => row.need === "required").length
  const optional = rows.length - required
  if (optional === 0) return required
  if (required === 0) return fill(documentWords.onlyOptional, { optional })
  return fill(documentWords.requiredAndOptional, { required, optional })
}

/** What waits for this application, by its number in the outbox. */
type Lines = ReadonlyMap<number, OutboxLine>

function useLines(admissionId: string): Lines {
  const lines = useOutboxLanes()?.find((lane) => lane.lane === admissionId)?.lines ?? []
  return new Map(lines.map((line) => [line.seq, line]))
}

function isNewerAt({ document }: Row, lines: Lines): boolean {
  const line = lines.get(document?.seq ?? 0)
  return line !== undefined && isNewerThere(line)
}

function sizeOf(
  { document, type }: Row,
  lines: Lines,
  before: Readonly<Record<string, number>>,
): string | undefined {
  const size = lines.get(document?.seq ?? 0)?.bytes
  return size ? fileSizeText(size, before[type.DocTypeId] ?? 0) : undefined
}

/** Focuses the entry to repair or the missing document that the address names. */
function useFocusOnEntry(isReady: boolean) {
  const { repair, field } = useSearch({ strict: false })
  useEffect(() => {
    if (!isReady) return
    if (repair) focusField(`entry-${repair}`)
    else if (field?.startsWith("document-")) focusField(field)
  }, [isReady, repair, field])
}
