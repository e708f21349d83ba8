import { Link } from "@tanstack/react-router"
import { type AdminLogRow, useAdminLog } from "#data/diagnostics/admin-log.ts"
import { collegeMoment } from "#data/form/college-day.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { tableTexts } from "#domain/texts/common/table.ts"
import { AnswerAge } from "#screen/frame/answer-age.tsx"
import { ListTable } from "#screen/frame/list-table.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { searchOfView, viewOfSearch } from "#screen/search/table-search.ts"
import { Empty } from "#ui/content/empty.tsx"
import { TwoLines } from "#ui/content/two-lines.tsx"
import { nowrap, soft } from "#ui/look/text.css.ts"
import type { Column } from "#ui/table/table.tsx"
import { changeText, deviceText, eventText, ofText, whoText } from "./event-text.ts"
import { LogFilterBar } from "./log-filters.tsx"
import { type LogFilters, type LogSearch, queryOf, readFilters } from "./log-search.ts"
import { logWords as words } from "./words.ts"

function What({ row }: { row: AdminLogRow }) {
  return <TwoLines second={changeText(row, useCollegeRules())}>{eventText(row)}</TwoLines>
}

/** An academic year, which is not broken at its hyphen. */
const YEAR = /(\d{4}-\d{4})/

/** What was changed, with the way to it where it has a page of its own. */
function Of({ row }: { row: AdminLogRow }) {
  const text = (
    <span>
      {ofText(row)
        .split(YEAR)
        .map((part) =>
          YEAR.test(part) ? (
            <span key={part} className={nowrap}>
              {part}
            </span>
          ) : (
            part
          ),
        )}
    </span>
  )
  if (row.Subject === "user")
    return (
      <Link to="/users" search={{ user: Number(row.SubjectId) }}>
        {text}
      </Link>
    )
  if (row.Subject === "breach")
    return (
      <Link to="/breaches/$id" params={{ id: row.SubjectId }}>
        {text}
      </Link>
    )
  return text
}

function Who({ row }: { row: AdminLogRow }) {
  const { name, role } = whoText(row)
  return <TwoLines second={role}>{name}</TwoLines>
}

const columns: readonly Column<AdminLogRow>[] = [
  { id: "what", header: words.what, isRowHeader: true, cell: (row) => <What row={row} /> },
  { id: "of", header: words.of, cell: (row) => <Of row={row} /> },
  { id: "who", header: words.who, cell: (row) => <Who row={row} /> },
  {
    id: "at",
    header: words.at,
    cell: (row) => (
      <TwoLines second={deviceText(row)}>
        <span className={nowrap}>{collegeMoment(row.At)}</span>
      </TwoLines>
    ),
  },
]

function NoChanges({ filters }: { filters: LogFilters }) {
  if (Object.keys(filters).length === 0)
    return <Empty icon="file-text" title={words.noneTitle} hint={words.noneHint} />
  const hint = filters.q ? words.wholeNameHint : words.noneFoundHint
  return <Empty icon="file-text" title={words.noneFoundTitle} hint={hint} />
}

type ChangeLogScreenProps = {
  params: LogSearch
  onParams: (params: LogSearch, isReplaced: boolean) => void
}

/** Who changed accounts, seats, fees and settings, newest first. */
export function ChangeLogScreen({ params, onParams }: ChangeLogScreenProps) {
  const filters = readFilters({ ...params })
  const read = useAdminLog(queryOf(params))
  return (
    <>
      <ScreenHeader title={words.title} back={{ label: words.back, to: "/tools" }} />
      <ScreenBody>
        <p className={soft}>{words.intro}</p>
        <LogFilterBar filters={filters} onFilters={onParams} />
        <ListTable
          label={words.title}
          columns={columns}
          rowKey={(row) => row.EventId}
          read={read}
          failedTitle={tableTexts.loadFailed}
          view={viewOfSearch(params)}
          onView={(view) => onParams({ ...filters, ...searchOfView(view) }, false)}
          empty={<NoChanges filters={filters} />}
        />
        <AnswerAge asOf={read.asOf} />
      </ScreenBody>
    </>
  )
}
