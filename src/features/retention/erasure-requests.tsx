import { useState } from "react"
import { collegeMoment } from "#data/form/college-day.ts"
import { answerErasure, type ErasureRequestRow, useErasureRequests } from "#data/privacy/erasure.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { erasureWords } from "#domain/texts/common/erasure.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { tableTexts } from "#domain/texts/common/table.ts"
import { AnswerAge } from "#screen/frame/answer-age.tsx"
import { lazyDialog } from "#screen/frame/lazy-dialog.tsx"
import { ListTable } from "#screen/frame/list-table.tsx"
import { viewOfSearch } from "#screen/search/table-search.ts"
import { RowAction, RowActions } from "#ui/buttons/row-action.tsx"
import { Empty } from "#ui/content/empty.tsx"
import { id as idText } from "#ui/look/text.css.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import type { Column } from "#ui/table/table.tsx"
import type { TableView } from "#ui/table/table-view.ts"
import type { RetentionSearch } from "./retention-search.ts"
import { erasureListWords as words } from "./words.ts"

const CarryOutDialog = lazyDialog(() =>
  import("./carry-out-dialog.tsx").then((module) => module.CarryOutDialog),
)
const ReasonDialog = lazyDialog(() =>
  import("#screen/decision/reason-dialog.tsx").then((module) => module.ReasonDialog),
)

const when = (at: string | null) => (at === null ? "–" : collegeMoment(at))
const subjectOf = (row: ErasureRequestRow) => row.Name ?? row.FormNo

/** How the request was answered and why, or what delays it. */
function standsText(row: ErasureRequestRow): string {
  if (row.State === "Done") return row.AnsweredBy === null ? words.doneByRule : words.done
  if (row.State === "Refused") return fill(words.refused, { reason: row.Reason ?? "" })
  const held = erasureWords[row.Outcome].held ?? words.open
  return row.KeptReason === null ? held : `${held} ${fill(words.kept, { reason: row.KeptReason })}`
}

const columns: readonly Column<ErasureRequestRow>[] = [
  { id: "name", header: words.name, isRowHeader: true, cell: (row) => row.Name ?? words.removedName },
  {
    id: "form",
    header: words.formNo,
    cell: (row) => <span className={idText}>{row.AdmissionNo ?? row.FormNo}</span>,
  },
  { id: "asked", header: words.askedAt, cell: (row) => when(row.AskedAt) },
  { id: "stands", header: words.stands, cell: standsText },
  { id: "answered", header: words.answeredAt, isOnlyDesktop: true, cell: (row) => when(row.AnsweredAt) },
]

type ErasureRequestsProps = { params: RetentionSearch; onView: (view: TableView) => void }

/** Requests for erasure: carried out or refused here. */
export function ErasureRequests({ params, onView }: ErasureRequestsProps) {
  const view = viewOfSearch(params)
  const read = useErasureRequests({ page: view.page, size: view.pageSize })
  const [chosen, setChosen] = useState<{ row: ErasureRequestRow; to: "Done" | "Refused" } | null>(null)
  const send = async (row: ErasureRequestRow, ...[State, Reason]: ["Done"] | ["Refused", string]) => {
    const text = await answerErasure(row.RequestId, Reason === undefined ? { State } : { State, Reason })
    showToast({ kind: "success", text, durationMs: toastTimes.staffSuccess })
    setChosen(null)
  }
  return (
    <>
      <ListTable
        label={words.title}
        columns={columns}
        rowKey={(row) => row.RequestId}
        read={read}
        failedTitle={tableTexts.loadFailed}
        view={view}
        onView={onView}
        actions={(row) =>
          row.State === "Asked" && (
            <RowActions mayWrap>
              {erasureWords[row.Outcome].held === null && (
                <RowAction
                  label={words.carryOut}
                  subject={subjectOf(row)}
                  isBad
                  onClick={() => setChosen({ row, to: "Done" })}
                />
              )}
              <RowAction
                label={words.refuse}
                subject={subjectOf(row)}
                onClick={() => setChosen({ row, to: "Refused" })}
              />
            </RowActions>
          )
        }
        empty={<Empty icon="clock" title={words.none} hint={words.noneHint} />}
      />
      <AnswerAge asOf={read.asOf} />
      {chosen?.to === "Done" && (
        <CarryOutDialog
          row={chosen.row}
          onConfirm={() => send(chosen.row, "Done")}
          onClose={() => setChosen(null)}
        />
      )}
      {chosen?.to === "Refused" && (
        <ReasonDialog
          title={fill(words.refuseTitle, { name: subjectOf(chosen.row) })}
          effects={[words.refuseEffect]}
          confirmText={words.refuse}
          workingText={words.refusing}
          kind="primary"
          onConfirm={(reason) => send(chosen.row, "Refused", reason.trim())}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}
