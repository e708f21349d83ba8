import { Link } from "@tanstack/react-router"
import { collegeNow } from "#data/form/college-day.ts"
import { type Breach, useBreaches } from "#data/privacy/breaches.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { formatFormMoment } from "#domain/fields/dates.ts"
import { BOARD_HOURS } from "#domain/privacy/breach.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { tableTexts } from "#domain/texts/common/table.ts"
import { canEver } from "#domain/workflow/permissions.ts"
import { AnswerAge } from "#screen/frame/answer-age.tsx"
import { ListTable } from "#screen/frame/list-table.tsx"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { searchOfView, type TableSearch, viewOfSearch } from "#screen/search/table-search.ts"
import { Empty } from "#ui/content/empty.tsx"
import { id as idText, soft } from "#ui/look/text.css.ts"
import type { Column } from "#ui/table/table.tsx"
import { clockText, dutiesText } from "./breach-clock.tsx"
import * as css from "./breaches.css.ts"
import { breachWords as words } from "./words.ts"

const columns: readonly Column<Breach>[] = [
  {
    id: "no",
    header: words.no,
    isRowHeader: true,
    cell: (row) => (
      <Link to="/breaches/$id" params={{ id: row.BreachId }} className={css.link}>
        {fill(words.entry, { n: row.BreachNo })}
      </Link>
    ),
  },
  {
    id: "noticed",
    header: words.noticed,
    cell: (row) => <span className={idText}>{formatFormMoment(row.NoticedAt)}</span>,
  },
  { id: "what", header: words.what, cell: (row) => <span className={css.what}>{row.What}</span> },
  { id: "people", header: words.people, isNumeric: true, cell: (row) => row.PeopleCount ?? row.People },
  {
    id: "stands",
    header: words.stands,
    cell: (row) =>
      row.ClosedAt !== null
        ? words.closed
        : [clockText(row, collegeNow()), dutiesText(row)].filter(Boolean).join(" "),
  },
]

type BreachesScreenProps = { params: TableSearch; onParams: (params: TableSearch) => void }

/** The register of breaches: what happened, what must still be done, and how much time is left. */
export function BreachesScreen({ params, onParams }: BreachesScreenProps) {
  const view = viewOfSearch(params)
  const read = useBreaches({ page: view.page, size: view.pageSize })
  const mayEnterOne = canEver(roleOf(requireUser()), "saveBreach")
  return (
    <>
      <ScreenHeader
        title={words.title}
        back={{ label: words.back, to: "/tools" }}
        actions={
          mayEnterOne && (
            <RouterLinkButton to="/breaches/$id" params={{ id: "new" }} kind="primary" size="large">
              {words.add}
            </RouterLinkButton>
          )
        }
      />
      <ScreenBody>
        <p className={soft}>{fill(words.intro, { hours: BOARD_HOURS })}</p>
        <ListTable
          label={words.title}
          columns={columns}
          rowKey={(row) => row.BreachId}
          read={read}
          failedTitle={tableTexts.loadFailed}
          view={view}
          onView={(wanted) => onParams(searchOfView(wanted))}
          empty={<Empty icon="circle-check" title={words.none} hint={words.noneHint} />}
        />
        <AnswerAge asOf={read.asOf} />
      </ScreenBody>
    </>
  )
}
