import { type ClientErrorGroup, useClientErrors } from "#data/diagnostics/client-error-list.ts"
import { collegeMoment } from "#data/form/college-day.ts"
import { CLIENT_ERROR_DAYS } from "#domain/health/kept-days.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { tableTexts } from "#domain/texts/common/table.ts"
import { AnswerAge } from "#screen/frame/answer-age.tsx"
import { ListTable } from "#screen/frame/list-table.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { ListSearchField } from "#screen/search/list-search-field.tsx"
import { searchOfView, viewOfSearch } from "#screen/search/table-search.ts"
import { Empty } from "#ui/content/empty.tsx"
import { Disclosure } from "#ui/overlays/disclosure.tsx"
import type { Column } from "#ui/table/table.tsx"
import * as css from "./client-errors.css.ts"
import type { ErrorsSearch } from "./errors-search.ts"
import { errorWords } from "./words.ts"

const columns: readonly Column<ClientErrorGroup>[] = [
  {
    id: "message",
    header: errorWords.message,
    isRowHeader: true,
    cell: (row) => (
      <div className={css.message}>
        <span>
          {row.Name && `${row.Name}: `}
          {row.Message}
        </span>
        {row.Stack && (
          <Disclosure title={<span className={css.small}>{errorWords.stack}</span>}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with keys */}
            <pre className={css.stack} tabIndex={0}>
              {row.Stack}
            </pre>
          </Disclosure>
        )}
      </div>
    ),
  },
  { id: "at", header: errorWords.at, cell: (row) => collegeMoment(row.At) },
  { id: "route", header: errorWords.route, cell: (row) => row.Route || "–" },
  { id: "id", header: errorWords.id, cell: (row) => <span className={css.id}>{row.ErrorId}</span> },
  { id: "version", header: errorWords.version, isOnlyDesktop: true, cell: (row) => row.AppVersion ?? "–" },
  { id: "count", header: errorWords.count, isNumeric: true, cell: (row) => row.Count },
]

type ClientErrorsScreenProps = {
  params: ErrorsSearch
  onParams: (params: ErrorsSearch, isReplaced: boolean) => void
}

/** Failures of pages on users' devices, grouped when alike, newest first. */
export function ClientErrorsScreen({ params, onParams }: ClientErrorsScreenProps) {
  const { page, pageSize } = viewOfSearch(params)
  const read = useClientErrors({ page, size: pageSize, ...(params.q ? { q: params.q } : {}) })
  return (
    <>
      <ScreenHeader title={errorWords.title} back={{ label: errorWords.back, to: "/tools" }} />
      <ScreenBody>
        <ListSearchField
          applied={params.q}
          placeholder={errorWords.searchPlaceholder}
          onSearch={(q) => onParams(q ? { q } : {}, true)}
        />
        <ListTable
          label={errorWords.title}
          columns={columns}
          rowKey={(row) => row.ErrorId}
          read={read}
          failedTitle={tableTexts.loadFailed}
          view={viewOfSearch(params)}
          onView={(view) => onParams({ ...(params.q ? { q: params.q } : {}), ...searchOfView(view) }, false)}
          empty={
            <Empty
              icon="circle-check"
              title={errorWords.noneTitle}
              hint={params.q ? errorWords.noneFoundHint : errorWords.noneHint}
            />
          }
        />
        <div className={css.small}>
          <p>{fill(errorWords.kept, { days: CLIENT_ERROR_DAYS })}</p>
          <AnswerAge asOf={read.asOf} />
        </div>
      </ScreenBody>
    </>
  )
}
