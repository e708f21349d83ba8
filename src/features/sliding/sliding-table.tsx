import { Link } from "@tanstack/react-router"
import type { SlidingsPage } from "#data/admissions/sliding.ts"
import type { ListRead } from "#data/reads/staff-lists.ts"
import { wholeNameOf } from "#domain/people/whole-name.ts"
import type { SlidingTab } from "#domain/seats/sliding.ts"
import { slidingTexts } from "#domain/texts/office/sliding.ts"
import { EmptyList } from "#screen/frame/empty-list.tsx"
import { ListTable } from "#screen/frame/list-table.tsx"
import { screenWords } from "#screen/frame/words.ts"
import { RowActions, rowActionClass } from "#ui/buttons/row-action.tsx"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"
import type { TableView } from "#ui/table/table-view.ts"
import { slidingColumns } from "./sliding-columns.tsx"
import { slidingWords } from "./words.ts"

const nothing: Record<SlidingTab, string> = {
  Pending: slidingWords.emptyPending,
  Approved: slidingWords.emptyApproved,
  Rejected: slidingWords.emptyRejected,
}

type SlidingTableProps = {
  label: string
  read: ListRead<SlidingsPage>
  tab: SlidingTab
  view: TableView
  isSearch: boolean
  hasYear: boolean
  onView: (view: TableView) => void
  onClear: () => void
}

/** One page of a tab; Edit opens the review of the student's sliding. */
export function SlidingTable(props: SlidingTableProps) {
  const { label, read, tab, view, isSearch, hasYear, onView, onClear } = props
  return (
    <ListTable
      label={label}
      columns={slidingColumns}
      rowKey={(row) => row.AdmissionId}
      read={read}
      failedTitle={slidingWords.fetchFailed}
      view={view}
      onView={onView}
      actions={(row) => (
        <RowActions>
          <Link to="/sliding/review/$id" params={{ id: row.AdmissionId }} className={rowActionClass()}>
            {slidingTexts.edit}
            <VisuallyHidden> {wholeNameOf(row)}</VisuallyHidden>
          </Link>
        </RowActions>
      )}
      empty={
        <EmptyList
          icon="arrow-left-right"
          hint={hasYear ? screenWords.nothingMatches : isSearch ? slidingWords.noneFoundHint : nothing[tab]}
          onClear={isSearch || hasYear ? onClear : undefined}
          isSearchOnly={!hasYear}
        />
      }
    />
  )
}
