import { useState } from "react"
import {
  keepFromRetention,
  type RetentionRow,
  type RetentionTab,
  useRetention,
} from "#data/admissions/retention.ts"
import { collegeMoment } from "#data/form/college-day.ts"
import { ANNOUNCED_HOURS, DRAFT_DAYS, REJECTED_DAYS } from "#domain/college/retention.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { tableTexts } from "#domain/texts/common/table.ts"
import { AnswerAge } from "#screen/frame/answer-age.tsx"
import { lazyDialog } from "#screen/frame/lazy-dialog.tsx"
import { ListTable } from "#screen/frame/list-table.tsx"
import { viewOfSearch } from "#screen/search/table-search.ts"
import { RowAction, RowActions } from "#ui/buttons/row-action.tsx"
import { Empty } from "#ui/content/empty.tsx"
import { caption, id as idText } from "#ui/look/text.css.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import { Banner } from "#ui/status/banner.tsx"
import type { Column } from "#ui/table/table.tsx"
import type { TableView } from "#ui/table/table-view.ts"
import type { RetentionSearch } from "./retention-search.ts"
import { ruleWords, retentionWords as words } from "./words.ts"

const ReasonDialog = lazyDialog(() =>
  import("#screen/decision/reason-dialog.tsx").then((module) => module.ReasonDialog),
)

const when = (at: string | null) => (at === null ? "–" : collegeMoment(at))
type Columns = readonly Column<RetentionRow>[]

const whose: Columns = [
  { id: "name", header: words.name, isRowHeader: true, cell: (row) => row.Name ?? words.removedName },
  {
    id: "form",
    header: words.formNo,
    cell: (row) => <span className={idText}>{row.AdmissionNo ?? row.FormNo}</span>,
  },
  { id: "rule", header: words.rule, cell: (row) => ruleWords[row.Rule] },
]
const columns: Readonly<Record<RetentionTab, Columns>> = {
  Announced: [
    ...whose,
    { id: "active", header: words.activeAt, isOnlyDesktop: true, cell: (row) => when(row.ActiveAt) },
    { id: "due", header: words.dueAt, cell: (row) => when(row.DueAt) },
  ],
  Kept: [
    ...whose,
    { id: "by", header: words.keptBy, cell: (row) => row.KeptBy ?? "–" },
    { id: "kept", header: words.keptAt, isOnlyDesktop: true, cell: (row) => when(row.KeptAt) },
    { id: "reason", header: words.reason, cell: (row) => row.KeptReason ?? "–" },
  ],
  Removed: [...whose, { id: "done", header: words.doneAt, cell: (row) => when(row.DoneAt) }],
}
const empties: Readonly<Record<RetentionTab, readonly [title: string, hint: string]>> = {
  Announced: [words.noneAnnounced, fill(words.noneAnnouncedHint, { hours: ANNOUNCED_HOURS })],
  Kept: [words.noneKept, words.noneKeptHint],
  Removed: [words.noneRemoved, words.noneRemovedHint],
}
type RetentionListProps = {
  tab: RetentionTab
  params: RetentionSearch
  onView: (view: TableView) => void
}

/** Applications under the retention rules; those still to be removed can be kept here. */
export function RetentionList({ tab, params, onView }: RetentionListProps) {
  const view = viewOfSearch(params)
  const read = useRetention({ Status: tab, page: view.page, size: view.pageSize })
  const [toKeep, setToKeep] = useState<RetentionRow | null>(null)
  const [title, hint] = empties[tab]
  return (
    <>
      {read.data && <p className={caption}>{rulesText(read.data.AdmittedYears)}</p>}
      {tab === "Announced" && read.data?.HeldUntil && (
        <Banner tone="info">{fill(words.held, { moment: when(read.data.HeldUntil) })}</Banner>
      )}
      <ListTable
        label={words.title}
        columns={columns[tab]}
        rowKey={(row) => row.AdmissionId}
        read={read}
        failedTitle={tableTexts.loadFailed}
        view={view}
        onView={onView}
        actions={
          tab === "Announced"
            ? (row) => (
                <RowActions>
                  <RowAction
                    label={words.keep}
                    subject={row.Name ?? row.FormNo}
                    onClick={() => setToKeep(row)}
                  />
                </RowActions>
              )
            : undefined
        }
        empty={<Empty icon="clock" title={title} hint={hint} />}
      />
      <AnswerAge asOf={read.asOf} />
      {toKeep && (
        <ReasonDialog
          title={fill(words.keepTitle, { name: toKeep.Name ?? toKeep.FormNo })}
          effects={[words.keepEffect]}
          confirmText={words.keepConfirm}
          workingText={words.keeping}
          kind="primary"
          onConfirm={async (reason) => {
            const text = await keepFromRetention(toKeep.AdmissionId, reason.trim())
            showToast({ kind: "success", text, durationMs: toastTimes.staffSuccess })
            setToKeep(null)
          }}
          onClose={() => setToKeep(null)}
        />
      )}
    </>
  )
}

const rulesText = (years: number | null): string =>
  fill(words.rules, {
    draft: DRAFT_DAYS,
    rejected: REJECTED_DAYS,
    hours: ANNOUNCED_HOURS,
    admitted: years === null ? words.admittedNever : fill(words.admittedYears, { years }),
  })
