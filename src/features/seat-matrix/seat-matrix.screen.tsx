import { Link } from "@tanstack/react-router"
import { useEffect, useId, useState } from "react"
import { LIVE_MS, type SeatMatrixDetail, useSeatMatrixInDetail } from "#data/administration/admin-seats.ts"
import { collegeToday } from "#data/form/college-day.ts"
import { useCourses, useDepartments } from "#data/reads/dropdowns.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { isActiveMatrix } from "#domain/seats/active-matrix.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { seatTexts } from "#domain/texts/office/seats.ts"
import { AnswerAge } from "#screen/frame/answer-age.tsx"
import { EmptyList } from "#screen/frame/empty-list.tsx"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { focusMainContent } from "#screen/frame/focus-main-content.ts"
import { ListTable } from "#screen/frame/list-table.tsx"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { useListPlace } from "#screen/search/list-place.ts"
import { ListSearchField } from "#screen/search/list-search-field.tsx"
import { searchOfView, viewOfSearch } from "#screen/search/table-search.ts"
import { RowAction, RowActions, rowActionClass } from "#ui/buttons/row-action.tsx"
import { FilterSelect } from "#ui/choices/filter-select.tsx"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"
import { DeleteSeatMatrix } from "./delete-seat-matrix.tsx"
import { seatColumns } from "./seat-columns.tsx"
import * as css from "./seat-matrix.css.ts"
import { PipLegend } from "./seat-pips.tsx"
import { departmentOf, quotasOfRows, yearsOf } from "./seat-rows.ts"
import { narrowedTo, type SeatSearch } from "./seat-search.ts"
import { SeatSums } from "./seat-sums.tsx"
import { seatWords } from "./words.ts"

type SeatMatrixScreenProps = {
  params: SeatSearch
  onParams: (params: SeatSearch, isReplaced: boolean) => void
}

/** The seats of one year: totals, and a row per course with a block per seat. */
export function SeatMatrixScreen({ params, onParams }: SeatMatrixScreenProps) {
  const read = useSeatMatrixInDetail()
  const { data, asOf, reload } = read
  const [toDelete, setToDelete] = useState<SeatMatrixDetail | null>(null)
  const [deleted, setDeleted] = useState(0)
  const rules = useCollegeRules()
  const courses = useCourses().data
  useLive(reload)
  useListPlace("/seatMatrix", params)
  // The deleted row took the focused button with it: moves the focus to the page.
  useEffect(() => {
    if (deleted > 0) focusMainContent()
  }, [deleted])
  const clear = () => onParams(narrowedTo({ ...(params.year ? { year: params.year } : {}) }), false)
  const { years, first } = yearsOf(data ?? [], collegeToday(), rules.AdmissionCycle?.academicYear)
  const year = params.year ?? first
  const ofYear = (data ?? []).filter((row) => row.AcademicYear === year)
  const words = (params.q ?? "").toLowerCase()
  const rows = ofYear
    .filter((row) => row.CourseName.toLowerCase().includes(words))
    .filter((row) => !params.dept || departmentOf(courses, row) === params.dept)
    .toSorted((a, b) => Number(isActiveMatrix(b)) - Number(isActiveMatrix(a)) || a.Available - b.Available)
  return (
    <>
      <ScreenHeader
        title={seatTexts.title}
        actions={
          <RouterLinkButton to="/seatMatrix/create" kind="primary" size="large" icon="plus">
            {seatWords.create}
          </RouterLinkButton>
        }
      />
      <ScreenBody>
        <SeatFilters params={params} onParams={onParams} years={years} first={first} />
        {rows.length > 0 && <SeatSums rows={rows} isNarrowed={rows.length < ofYear.length} />}
        <ListTable
          label={seatTexts.title}
          columns={seatColumns(quotasOfRows(ofYear, rules), rules)}
          read={{ ...read, data: data && { data: rows }, isUpdating: false }}
          failedTitle={seatWords.fetchFailed}
          rowKey={(row) => row.SeatMatrixId}
          view={viewOfSearch(params)}
          onView={(view) => {
            onParams({ ...narrowedTo(params), ...searchOfView(view) }, false)
          }}
          actions={(row) => <SeatActions row={row} onDelete={() => setToDelete(row)} />}
          empty={
            <EmptyList
              icon="armchair"
              hint={words || params.dept ? seatWords.noneFoundHint : seatWords.noneYetHint}
              onClear={words || params.dept ? clear : undefined}
              isSearchOnly={!params.dept}
            />
          }
        />
        <div className={css.foot}>
          <AnswerAge asOf={asOf} />
        </div>
      </ScreenBody>
      <DeleteSeatMatrix
        row={toDelete}
        onClose={(isDeleted) => {
          setToDelete(null)
          if (isDeleted) setDeleted(deleted + 1)
        }}
      />
    </>
  )
}

type SeatFiltersProps = SeatMatrixScreenProps & { years: readonly number[]; first: number }

/** Year, department and search. `first`: the year that is shown when none is chosen. */
function SeatFilters({ params, onParams, years, first }: SeatFiltersProps) {
  const id = useId()
  const departments = useDepartments()
  return (
    <>
      <div className={css.tools}>
        <FilterSelect
          id={`${id}-year`}
          label={seatWords.year}
          value={params.year && params.year !== first ? String(params.year) : ""}
          allText={String(first)}
          options={[...new Set([...years, params.year ?? first])]
            .filter((one) => one !== first)
            .map((one) => ({ value: String(one), label: String(one) }))}
          onChange={(wanted) =>
            onParams(
              narrowedTo({ year: Number(wanted), ...(params.dept ? { dept: params.dept } : {}) }),
              false,
            )
          }
        />
        <FilterSelect
          id={`${id}-dept`}
          label={seatWords.department}
          value={params.dept ? String(params.dept) : ""}
          options={(departments.data ?? []).map((one) => ({
            value: String(one.DepartmentId),
            label: one.Name,
          }))}
          onChange={(wanted) => onParams(narrowedTo({ ...params, dept: Number(wanted) }), false)}
        />
        <div className={css.grow}>
          <ListSearchField
            applied={params.q}
            placeholder={seatWords.searchPlaceholder}
            onSearch={(q) => onParams(narrowedTo({ ...params, q }), true)}
          />
        </div>
        <PipLegend />
      </div>
      {departments.failure && !departments.data && (
        <FailedRead
          failure={departments.failure}
          title={wizardTexts.departmentsFailed}
          isBeside
          onRetry={departments.reload}
        />
      )}
    </>
  )
}

function SeatActions({ row, onDelete }: { row: SeatMatrixDetail; onDelete: () => void }) {
  const params = { id: String(row.SeatMatrixId) }
  return (
    <RowActions mayWrap>
      <Link to="/seatMatrix/allotments/$id" params={params} className={rowActionClass()}>
        {seatWords.allotments}
        <VisuallyHidden> {row.CourseName}</VisuallyHidden>
      </Link>
      <Link to="/seatMatrix/edit/$id" params={params} className={rowActionClass()}>
        {seatWords.edit}
        <VisuallyHidden> {row.CourseName}</VisuallyHidden>
      </Link>
      <RowAction label={seatWords.delete} subject={row.CourseName} isBad onClick={onDelete} />
    </RowActions>
  )
}

/** Reloads regularly while the page is visible. */
function useLive(reload: () => void): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && navigator.onLine) reload()
    }, LIVE_MS)
    return () => clearInterval(timer)
  }, [reload])
}
