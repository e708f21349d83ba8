import { Link } from "@tanstack/react-router"
import { EmptyList } from "#app/empty-list.tsx"
import { ListTable } from "#app/list-table.tsx"
import type { SlidingsPage } from "#data/sliding.ts"
import type { ListRead } from "#data/staff-lists.ts"
import { fullName } from "#data/staff-rows.ts"
import type { SlidingTab } from "#domain/sliding.ts"
import { slidingTexts } from "#domain/texts/sliding.ts"
import { RowActions, rowActionClass } from "#ui/row-action.tsx"
import type { TableView } from "#ui/table-view.ts"
import { VisuallyHidden } from "#ui/visually-hidden.tsx"
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
  onView: (view: TableView) => void
  onClear: () => void
}

/** One tab's page; Edit leads to the review of the student's sliding. */
export function SlidingTable({ label, read, tab, view, isSearch, onView, onClear }: SlidingTableProps) {
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
            <VisuallyHidden> {fullName(row)}</VisuallyHidden>
          </Link>
        </RowActions>
      )}
      empty={
        <EmptyList
          icon="arrow-left-right"
          hint={isSearch ? slidingWords.noneFoundHint : nothing[tab]}
          onClear={isSearch ? onClear : undefined}
          isSearchOnly
        />
      }
    />
  )
}
