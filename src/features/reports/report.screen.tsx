import { Link } from "@tanstack/react-router"
import { useReportPage } from "#data/admissions/reports.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { reportGroups } from "#domain/college/student-report.ts"
import { reportTexts } from "#domain/texts/office/reports.ts"
import { AnswerAge } from "#screen/frame/answer-age.tsx"
import { EmptyList } from "#screen/frame/empty-list.tsx"
import { ListTable } from "#screen/frame/list-table.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { screenWords } from "#screen/frame/words.ts"
import { searchOfView, viewOfSearch } from "#screen/search/table-search.ts"
import { RowActions, rowActionClass } from "#ui/buttons/row-action.tsx"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"
import { Updating } from "#ui/status/updating.tsx"
import { ExportButton } from "./export-button.tsx"
import { columnsFor } from "./report-columns.tsx"
import { ReportFilterBar } from "./report-filters.tsx"
import { appliedFilters, pageQueryOf, type ReportSearch, readFilters } from "./report-search.ts"
import { ReportSums } from "./report-sums.tsx"
import * as css from "./reports.css.ts"
import { reportWords } from "./words.ts"

type ReportScreenProps = {
  params: ReportSearch
  onParams: (params: ReportSearch, isReplaced: boolean) => void
}

/** Students with their fees and payments, as a table and as a file of the same table. */
export function ReportScreen({ params, onParams }: ReportScreenProps) {
  const read = useReportPage(pageQueryOf(params))
  const { data } = read
  const filters = readFilters({ ...params })
  const role = roleOf(requireUser())
  const isNarrowed = appliedFilters(filters) > 0 || filters.q !== undefined
  const { size, sort, order } = params
  const table = { ...(size ? { size } : {}), ...(sort ? { sort } : {}), ...(order ? { order } : {}) }
  return (
    <>
      <ScreenHeader
        title={reportTexts.title}
        back={{ label: reportWords.back, to: "/tools" }}
        actions={<ExportButton params={params} isDisabled={!data || data.total === 0} />}
      />
      <ScreenBody>
        <ReportFilterBar
          filters={filters}
          batches={data?.batches ?? []}
          onFilters={(wanted, isTyping) => onParams({ ...table, ...wanted }, isTyping)}
        />
        {data && data.total > 0 && (
          <Updating isUpdating={read.isUpdating}>
            <ReportSums
              totals={data.totals}
              groups={data.groups}
              onGroup={(group) => onParams({ ...table, ...filters, group }, false)}
            />
          </Updating>
        )}
        <ListTable
          label={reportTexts.title}
          columns={columnsFor(role, useCollegeRules())}
          rowKey={(row) => row.AdmissionId}
          read={read}
          failedTitle={reportTexts.fetchFailed}
          view={viewOfSearch(params)}
          onView={(view) => onParams({ ...filters, ...searchOfView(view) }, false)}
          groupOf={(row) => reportGroups[row.Group]}
          isDense
          isWide
          actionsWidth="4.5rem"
          actions={(row) =>
            !row.IsRemoved && (
              <RowActions>
                <Link
                  to="/students/view/$AdmissionId"
                  params={{ AdmissionId: row.AdmissionId }}
                  className={rowActionClass()}
                >
                  {reportWords.view}
                  <VisuallyHidden> {row.Name}</VisuallyHidden>
                </Link>
              </RowActions>
            )
          }
          empty={
            <EmptyList
              icon="files"
              title={isNarrowed ? reportWords.noneTitle : undefined}
              hint={isNarrowed ? screenWords.nobodyMatches : undefined}
              onClear={isNarrowed ? () => onParams(table, false) : undefined}
            />
          }
        />
        <div className={css.foot}>
          <AnswerAge asOf={read.asOf} />
        </div>
      </ScreenBody>
    </>
  )
}
