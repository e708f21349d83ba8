import type { AdmissionSummary } from "#data/admissions/staff-rows.ts"
import type { ListRead } from "#data/reads/staff-lists.ts"
import type { ApprovalCounts, ApprovalsPage, ApprovalTab } from "#data/review/staff-approvals.ts"
import { wholeNameOf } from "#domain/people/whole-name.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { EmptyList } from "#screen/frame/empty-list.tsx"
import { ListTable } from "#screen/frame/list-table.tsx"
import { screenWords } from "#screen/frame/words.ts"
import { Button } from "#ui/buttons/button.tsx"
import { RowAction, RowActions } from "#ui/buttons/row-action.tsx"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"
import type { TableView } from "#ui/table/table-view.ts"
import { approvalColumns } from "./approval-columns.tsx"
import { isAtStep, isReviewable } from "./approval-rows.ts"
import { approvalWords } from "./words.ts"

const nothing: Record<ApprovalTab, string> = {
  Pending: approvalWords.emptyPending,
  Approved: approvalWords.emptyApproved,
  Rejected: approvalWords.emptyRejected,
}

/** The headings of the two groups of the Pending tab, with their total numbers of rows. */
function headingsOf(counts: ApprovalCounts | undefined) {
  const mine = counts?.AtYourStep ?? 0
  const others = (counts?.Pending ?? 0) - mine
  return {
    mine: fill(approvalWords.atYourStep, { n: mine }),
    others: fill(approvalWords.withOthers, { n: others }),
  }
}

type ApprovalsTableProps = {
  label: string
  rows: readonly AdmissionSummary[]
  read: ListRead<ApprovalsPage>
  tab: ApprovalTab
  view: TableView
  isSearch: boolean
  /** The tab is narrowed to an academic year. */
  hasYear: boolean
  firstRoleId: number | undefined
  onOpen: (row: AdmissionSummary) => void
  onView: (view: TableView) => void
  onClear: () => void
}

/** One page of a tab: rows to review have a button, the others are View only. */
export function ApprovalsTable(props: ApprovalsTableProps) {
  const { rows, read, tab, isSearch, hasYear, firstRoleId, onOpen } = props
  const isNarrowed = isSearch || hasYear
  const isGrouped = tab !== "Approved" && rows.some((row) => isAtStep(row, firstRoleId, tab))
  const headings = headingsOf(read.data?.counts)
  return (
    <ListTable
      label={props.label}
      columns={approvalColumns}
      rows={rows}
      rowKey={(row) => row.AdmissionId}
      read={read}
      failedTitle={approvalTexts.fetchApprovalsFailed}
      view={props.view}
      onView={props.onView}
      groupOf={
        isGrouped ? (row) => (isAtStep(row, firstRoleId, tab) ? headings.mine : headings.others) : undefined
      }
      actionsWidth="6.75rem"
      onOpen={onOpen}
      actions={(row) =>
        isReviewable(row, firstRoleId, tab) ? (
          <Button size="small" onClick={() => onOpen(row)}>
            {approvalTexts.review}
            <VisuallyHidden> {wholeNameOf(row)}</VisuallyHidden>
          </Button>
        ) : (
          <RowActions>
            <RowAction label={approvalTexts.view} subject={wholeNameOf(row)} onClick={() => onOpen(row)} />
          </RowActions>
        )
      }
      empty={
        <EmptyList
          icon="stamp"
          hint={hasYear ? screenWords.nothingMatches : isSearch ? approvalWords.noneFoundHint : nothing[tab]}
          onClear={isNarrowed ? props.onClear : undefined}
          isSearchOnly={!hasYear}
        />
      }
    />
  )
}
