import { Link } from "@tanstack/react-router"
import { useReportPage } from "#data/admissions/reports.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { reportGroups } from "#domain/college/student-report.ts"
import { reportTexts } from "#domain/texts/office/reports.ts"
import { AnswerAge } from "#screen/frame/answer-age.tsx"
import { EmptyList } from "#screen/frame/empty-list.tsx"
import { ListTable } from "#screen/frame/list-table.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { RowActions, rowActionClass } from "#ui/buttons/row-action.tsx"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"
import { addressOfView, viewOfAddress } from "#ui/table/table-address.ts"
import { ExportButton } from "./export-button.tsx"
import { appliedFilters, pageQueryOf, type ReportAddress, readFilters } from "./report-address.ts"
import { columnsFor } from "./report-columns.tsx"
import { ReportFilterBar } from "./report-filters.tsx"
import { ReportSums } from "./report-sums.tsx"
import * as css from "./reports.css.ts"
import { reportWords } from "./words.ts"

type ReportScreenProps = {
  address: ReportAddress
  onAddress: (address: ReportAddress, isReplaced: boolean) => void
}

/** Students with their fees and payments, as a table and as the same table in a file. */
export function ReportScreen({ address, onAddress }: ReportScreenProps) {
  const read = useReportPage(pageQueryOf(address))
  const { data } = read
  const filters = readFilters({ ...address })
  const role = roleOf(requireUser())
  const isNarrowed = appliedFilters(filters) > 0 || filters.q !== undefined
  const { size, sort, order } = address
  const table = { ...(size ? { size } : {}), ...(sort ? { sort } : {}), ...(order ? { order } : {}) }
  return (
    <>
      <ScreenHeader
        title={reportTexts.title}
        back={{ label: reportWords.back, to: "/tools" }}
        actions={<ExportButton address={address} role={role} isDisabled={!data || data.total === 0} />}
      />
      <ScreenBody>
        <ReportFilterBar
          key={JSON.stringify([address.from, address.to])}
          filters={filters}
          onFilters={(wanted, isTyping) => onAddress({ ...table, ...wanted }, isTyping)}
        />
        {data && data.total > 0 && (
          <ReportSums
            totals={data.totals}
            groups={data.groups}
            onGroup={(group) => onAddress({ ...table, ...filters, group }, false)}
          />
        )}
        <ListTable
          label={reportTexts.title}
          columns={columnsFor(role)}
          rowKey={(row) => row.AdmissionId}
          read={read}
          failedTitle={reportTexts.fetchFailed}
          view={viewOfAddress(address)}
          onView={(view) => onAddress({ ...filters, ...addressOfView(view) }, false)}
          groupOf={(row) => reportGroups[row.Group]}
          isDense
          isWide
          actionsWidth="4.5rem"
          actions={(row) => (
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
          )}
          empty={
            <EmptyList
              icon="files"
              title={isNarrowed ? reportWords.noneTitle : undefined}
              hint={isNarrowed ? reportWords.noneHint : undefined}
              onClear={isNarrowed ? () => onAddress(table, false) : undefined}
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
