import { Link } from "@tanstack/react-router"
import { loadLooksFile, type RecordLook, useRecordLooks } from "#data/privacy/record-looks.ts"
import { formatFormDate, kolkataTime } from "#domain/fields/dates.ts"
import { LOOK_DAYS } from "#domain/health/kept-days.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { lookTexts } from "#domain/texts/common/looks.ts"
import { tableTexts } from "#domain/texts/common/table.ts"
import { ExportCsvButton } from "#screen/csv-file/export-csv-button.tsx"
import { AnswerAge } from "#screen/frame/answer-age.tsx"
import { ListTable } from "#screen/frame/list-table.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { searchOfView, viewOfSearch } from "#screen/search/table-search.ts"
import { Button } from "#ui/buttons/button.tsx"
import { Empty } from "#ui/content/empty.tsx"
import { id as idText, nowrap } from "#ui/look/text.css.ts"
import { Banner } from "#ui/status/banner.tsx"
import type { Column } from "#ui/table/table.tsx"
import { LooksFilterBar } from "./looks-filters.tsx"
import { type LooksSearch, queryOf, readFilters } from "./looks-search.ts"
import * as css from "./record-looks.css.ts"
import { looksWords as words } from "./words.ts"

const time = (at: string) => kolkataTime(new Date(at))

function Application({ row }: { row: RecordLook }) {
  if (row.AdmissionId !== null)
    return (
      <Link to="/students/view/$AdmissionId" params={{ AdmissionId: row.AdmissionId }} className={idText}>
        {row.AdmissionNo ?? row.FormNo}
      </Link>
    )
  return <span>{row.Records > 0 ? fill(words.many, { n: row.Records }) : words.manyUncounted}</span>
}

const columns: readonly Column<RecordLook>[] = [
  { id: "reader", header: words.reader, isRowHeader: true, cell: (row) => row.Username },
  { id: "role", header: words.role, cell: (row) => row.RoleName },
  { id: "what", header: words.what, cell: (row) => lookTexts[row.What] },
  { id: "application", header: words.application, cell: (row) => <Application row={row} /> },
  { id: "day", header: words.day, cell: (row) => <span className={nowrap}>{formatFormDate(row.Day)}</span> },
  { id: "first", header: words.first, isOnlyDesktop: true, cell: (row) => time(row.FirstAt) },
  { id: "last", header: words.last, cell: (row) => time(row.LastAt) },
  { id: "times", header: words.times, isNumeric: true, cell: (row) => row.Times },
]

type RecordLooksScreenProps = {
  params: LooksSearch
  onParams: (params: LooksSearch, isReplaced: boolean) => void
}

/** Which users of the college saw which application, latest first. */
export function RecordLooksScreen({ params, onParams }: RecordLooksScreenProps) {
  const filters = readFilters({ ...params })
  const { user, application, ...others } = filters
  const query = queryOf(params)
  const read = useRecordLooks(query)
  const isFiltered = Object.keys(filters).length > 0
  return (
    <>
      <ScreenHeader
        title={words.title}
        back={{ label: words.back, to: "/tools" }}
        actions={<ExportCsvButton size="large" load={() => loadLooksFile(query)} />}
      />
      <ScreenBody>
        {(user || application) && (
          <Banner
            tone="neutral"
            action={<Button onClick={() => onParams(others, false)}>{words.all}</Button>}
          >
            {user ? words.ofUser : words.ofOne}
          </Banner>
        )}
        <LooksFilterBar filters={filters} onFilters={onParams} />
        <ListTable
          label={words.title}
          columns={columns}
          rowKey={(row) => [row.AdmissionId, row.Day, row.UserID, row.RoleName, row.What].join(" ")}
          read={read}
          failedTitle={tableTexts.loadFailed}
          view={viewOfSearch(params)}
          onView={(view) => onParams({ ...filters, ...searchOfView(view) }, false)}
          empty={
            <Empty
              icon="user"
              title={words.noneTitle}
              hint={isFiltered ? words.noneFoundHint : words.noneHint}
            />
          }
        />
        <div className={css.small}>
          <p>{fill(words.kept, { days: LOOK_DAYS })}</p>
          <AnswerAge asOf={read.asOf} />
        </div>
      </ScreenBody>
    </>
  )
}
