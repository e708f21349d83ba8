import { useSearch } from "@tanstack/react-router"
import { lazy, Suspense, useEffect, useState } from "react"
import { FailedRead } from "#app/failed-read.tsx"
import type { LocalAdmission } from "#data/admissions.ts"
import { useChecklist } from "#data/dropdowns.ts"
import { useOutboxLanes, useUploadShares } from "#data/outbox.ts"
import { approvalState } from "#domain/approval-record.ts"
import { documentTexts } from "#domain/texts/documents.ts"
import { fill } from "#domain/texts/fill.ts"
import { outboxTexts } from "#domain/texts/outbox.ts"
import { wizardTexts } from "#domain/texts/wizard.ts"
import { Disclosure } from "#ui/disclosure.tsx"
import { Empty } from "#ui/empty.tsx"
import { focusField } from "#ui/focus-field.ts"
import { Mark } from "#ui/mark.tsx"
import { Meter } from "#ui/meter.tsx"
import { GroupHead } from "#ui/section.tsx"
import { SkeletonLines } from "#ui/skeleton.tsx"
import { type DocumentGroups, documentGroups, type DocumentRow as Row } from "./document-groups.ts"
import { DocumentRow } from "./document-row.tsx"
import * as css from "./documents.css.ts"
import { fileSizeText } from "./file-size-text.ts"
import { useUpload } from "./use-upload.ts"
import { documentWords } from "./words.ts"

const Preview = lazy(() => import("./document-preview.tsx").then((m) => ({ default: m.DocumentPreview })))

type DocumentsTabProps = { application: LocalAdmission | null; locked: boolean }

/** Upload Documents, sorted by who must act. Goes from edge to edge of a phone. */
export function DocumentsTab({ application, locked }: DocumentsTabProps) {
  if (!application) return <Empty icon="files" title={documentTexts.submitFormFirst} />
  return <Checklist application={application} locked={locked} />
}

function Checklist({ application, locked }: { application: LocalAdmission; locked: boolean }) {
  const { data: types, failure, reload } = useChecklist(application.record.CourseId ?? null)
  const uploads = useUpload(application)
  const sizes = useSizes(application.admissionId)
  const shares = useUploadShares(application.admissionId)
  const [opened, setOpened] = useState<Row | null>(null)
  const [isUnfolded, setUnfolded] = useState(false)
  const isReady = types !== undefined
  useFocusOnEntry(isReady)

  if (!types) {
    if (!failure) return <SkeletonLines count={6} />
    return (
      <div className={css.error}>
        <FailedRead failure={failure} text={wizardTexts.documentTypesFailed} onRetry={reload} />
      </div>
    )
  }

  const groups = documentGroups(application, types)
  const { needsYou, onTheWay, toAdd, uploaded } = groups
  const draft = approvalState(application.record) === "draft"
  const rows = (list: readonly Row[]) => (
    <ul>
      {list.map((row) => (
        <DocumentRow
          key={row.key}
          row={row}
          uploads={uploads}
          editable={!locked}
          draft={draft && !locked}
          sizeText={sizeOf(row, sizes, uploads.before)}
          share={shares.get(row.document?.seq ?? 0)}
          onOpen={setOpened}
        />
      ))}
    </ul>
  )
  return (
    <div className={css.tab}>
      <Progress groups={groups} />
      {needsYou.length + onTheWay.length + toAdd.length + uploaded.length === 0 && (
        <Empty icon="files" title={documentTexts.noDocuments} />
      )}
      {needsYou.length > 0 && <GroupHead title={outboxTexts.needsYou} count={needsYou.length} />}
      {rows(needsYou)}
      {onTheWay.length > 0 && <GroupHead title={documentWords.onTheWay} count={onTheWay.length} />}
      {rows(onTheWay)}
      {toAdd.length > 0 && <GroupHead title={documentWords.toAdd} count={countText(toAdd)} />}
      {rows(toAdd)}
      {uploaded.length > 0 && (
        <Disclosure
          isFlush
          title={
            <>
              <Mark state="received" />
              {documentTexts.uploaded}
            </>
          }
          extra={uploaded.length}
          onToggle={setUnfolded}
        >
          {isUnfolded && rows(uploaded)}
        </Disclosure>
      )}
      <Suspense>
        {opened?.document && (
          <Preview document={opened.document} name={opened.type.DocName} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </div>
  )
}

function Progress({ groups: { progress, travelling } }: { groups: DocumentGroups }) {
  const { done, total, share } = progress
  const label = fill(documentWords.share, { done, total })
  return (
    <div className={css.progress}>
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
    </div>
  )
}

function countText(rows: readonly Row[]): string | number {
  const required = rows.filter((row) => row.need === "required").length
  const optional = rows.length - required
  if (optional === 0) return required
  if (required === 0) return fill(documentWords.onlyOptional, { optional })
  return fill(documentWords.requiredAndOptional, { required, optional })
}

/** Bytes of what is on the way, by outbox entry. */
function useSizes(admissionId: string): ReadonlyMap<number, number> {
  const lines = useOutboxLanes()?.find((lane) => lane.lane === admissionId)?.lines ?? []
  return new Map(lines.map((line) => [line.seq, line.bytes]))
}

function sizeOf(
  { document, type }: Row,
  sizes: ReadonlyMap<number, number>,
  before: Readonly<Record<string, number>>,
): string | undefined {
  const size = document?.seq ? sizes.get(document.seq) : undefined
  return size ? fileSizeText(size, before[type.DocTypeId] ?? 0) : undefined
}

/** The outbox leads to one entry: its row takes the focus. */
function useFocusOnEntry(isReady: boolean) {
  const { repair } = useSearch({ strict: false })
  useEffect(() => {
    if (isReady && repair) focusField(`entry-${repair}`)
  }, [isReady, repair])
}
