import type { User, UsersPage } from "#data/administration/admin-users.ts"
import { mobileText } from "#data/admissions/staff-rows.ts"
import type { ListRead } from "#data/reads/staff-lists.ts"
import { wholeNameOf } from "#domain/people/whole-name.ts"
import { userTexts } from "#domain/texts/office/users.ts"
import { ActiveBadge } from "#screen/frame/active-badge.tsx"
import { EmptyList } from "#screen/frame/empty-list.tsx"
import { ListTable } from "#screen/frame/list-table.tsx"
import { screenWords } from "#screen/frame/words.ts"
import { RowAction, RowActions } from "#ui/buttons/row-action.tsx"
import { CutText } from "#ui/content/cut-text.tsx"
import { TwoLines } from "#ui/content/two-lines.tsx"
import type { Column } from "#ui/table/table.tsx"
import type { TableView } from "#ui/table/table-view.ts"
import * as css from "./users.css.ts"
import { userWords } from "./words.ts"

const columns: readonly Column<User>[] = [
  {
    id: "FirstName",
    header: userWords.name,
    isSortable: true,
    isRowHeader: true,
    cell: (row) => <TwoLines second={row.Username}>{wholeNameOf(row) || row.Username}</TwoLines>,
  },
  { id: "RoleName", header: userWords.role, isSortable: true, cell: (row) => row.RoleName },
  {
    id: "Email",
    header: userWords.email,
    isSortable: true,
    isOnlyDesktop: true,
    cell: (row) => <CutText text={row.Email ?? ""} />,
  },
  {
    id: "MobileNo",
    width: "8.5rem",
    header: userWords.mobile,
    cell: (row) => <span className={css.mobile}>{mobileText(row.MobileNo)}</span>,
  },
  {
    id: "OrgName",
    isOnlyRoomy: true,
    header: userWords.organization,
    isSortable: true,
    cell: (row) => <span className={css.soft}>{row.OrgName}</span>,
  },
  {
    id: "Status",
    width: "7rem",
    header: userWords.status,
    isSortable: true,
    cell: (row) => <ActiveBadge status={row.Status} />,
  },
]

/** Columns that remain beside an open panel: the panel shows the other ones. */
const besideColumns = columns.filter(({ id }) => id !== "MobileNo" && id !== "OrgName")

type UsersTableProps = {
  read: ListRead<UsersPage>
  view: TableView
  isNarrowed: boolean
  openedId: number | undefined
  /** A panel is open beside the list. */
  isBeside: boolean
  onView: (view: TableView) => void
  onOpen: (userId: number) => void
  onClear: () => void
}

/** One page of users; the user of the open panel is marked. */
export function UsersTable(props: UsersTableProps) {
  const { read, isNarrowed } = props
  return (
    <ListTable
      label={userTexts.title}
      columns={props.isBeside ? besideColumns : columns}
      rowKey={(row) => row.UserID}
      read={read}
      failedTitle={userTexts.fetchFailed}
      view={props.view}
      onView={props.onView}
      selectedKey={props.openedId}
      actionsWidth="5rem"
      onOpen={(row) => props.onOpen(row.UserID)}
      actions={(row) => (
        <RowActions>
          <RowAction
            label={userWords.view}
            subject={wholeNameOf(row) || row.Username}
            onClick={() => props.onOpen(row.UserID)}
          />
        </RowActions>
      )}
      empty={
        <EmptyList
          icon="users"
          title={userTexts.notFound}
          hint={isNarrowed ? screenWords.nobodyMatches : userWords.noneYetHint}
          onClear={isNarrowed ? props.onClear : undefined}
        />
      }
    />
  )
}
