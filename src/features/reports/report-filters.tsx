import { useId, useState } from "react"
import { useUniqueCourses } from "#data/administration/admin-catalogue.ts"
import { collegeToday } from "#data/form/college-day.ts"
import { useDegrees } from "#data/reads/dropdowns.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { wizardBatches } from "#domain/application/options.ts"
import { paymentStates, reportGroups } from "#domain/college/student-report.ts"
import { yearText } from "#domain/money/fees.ts"
import { quotasOf } from "#domain/seats/quotas.ts"
import { academicYearOf } from "#domain/seats/seats.ts"
import { reportTexts } from "#domain/texts/office/reports.ts"
import { DayFilter } from "#screen/frame/day-filter.tsx"
import { ListSearchField } from "#screen/search/list-search-field.tsx"
import { FilterBar } from "#ui/choices/filter-bar.tsx"
import { FilterSelect } from "#ui/choices/filter-select.tsx"
import { appliedFilters, type ReportFilters, readFilters, statuses } from "./report-search.ts"
import * as css from "./reports.css.ts"
import { reportWords } from "./words.ts"

type ReportFilterBarProps = {
  filters: ReportFilters
  /** Those that applications have; empty while they are not known. */
  batches: readonly string[]
  /** `isTyping`: replaces the history entry, so that Back does not stop at every key press. */
  onFilters: (filters: ReportFilters, isTyping: boolean) => void
}

const paymentOptions = Object.entries(paymentStates).map(([value, label]) => ({ value, label }))
const groupOptions = Object.entries(reportGroups).map(([value, label]) => ({ value, label }))
const statusOptions = statuses.map((value) => ({ value, label: value }))

export function ReportFilterBar({ filters, batches: known, onFilters }: ReportFilterBarProps) {
  const id = useId()
  // Another number renders the days anew: a text that is no day goes, too.
  const [cleared, setCleared] = useState(0)
  const degrees = useDegrees().data ?? []
  const courses = useUniqueCourses().data ?? []
  const change = (changed: Readonly<Record<string, unknown>>, isTyping = false) =>
    onFilters(readFilters({ ...filters, ...changed }), isTyping)
  const quotas = quotasOf(useCollegeRules()).map(({ QuotaCode, Name }) => ({ value: QuotaCode, label: Name }))
  const batches = [
    ...new Set([
      ...(known.length > 0 ? known : wizardBatches(collegeToday()).map(({ value }) => value)),
      ...(filters.batch ? [filters.batch] : []),
    ]),
  ].sort()
  const years = [...new Set([...batches.map(academicYearOf), filters.year])]
    .filter((year) => year !== undefined)
    .sort()
  const select = (
    name: keyof ReportFilters,
    label: string,
    options: readonly { value: string; label: string }[],
    also: Readonly<Record<string, unknown>> = {},
  ) => (
    <FilterSelect
      id={`${id}-${name}`}
      label={label}
      value={String(filters[name] ?? "")}
      options={options}
      onChange={(value) => change({ [name]: value, ...also })}
    />
  )
  const day = (name: "from" | "to", label: string) => (
    <DayFilter
      id={`${id}-${name}`}
      label={label}
      applied={filters[name]}
      onApply={(applied) => change({ [name]: applied })}
    />
  )
  return (
    <>
      <FilterBar
        applied={appliedFilters(filters)}
        onClear={() => {
          setCleared(cleared + 1)
          onFilters({}, false)
        }}
        search={
          <ListSearchField
            applied={filters.q}
            placeholder={reportWords.searchPlaceholder}
            onSearch={(q) => change({ q }, true)}
          />
        }
      >
        {select("status", reportTexts.status, statusOptions)}
        {select(
          "degree",
          reportTexts.degree,
          degrees.map((one) => ({ value: String(one.DegreeId), label: one.Name })),
          { course: undefined },
        )}
        {select(
          "course",
          reportTexts.course,
          courses
            .filter((one) => filters.degree === undefined || one.DegreeId === filters.degree)
            .map((one) => ({ value: String(one.CourseId), label: one.Name })),
        )}
        {select(
          "year",
          reportTexts.academicYear,
          years.map((year) => ({ value: String(year), label: yearText(year) })),
        )}
        {select(
          "batch",
          reportTexts.batch,
          batches.map((value) => ({ value, label: value })),
        )}
        {select("quota", reportTexts.quota, quotas)}
        {select("payment", reportTexts.payment, paymentOptions)}
        {select("group", reportTexts.group, groupOptions)}
      </FilterBar>
      <div key={cleared} className={css.range}>
        {day("from", reportWords.from)}
        {day("to", reportWords.to)}
      </div>
    </>
  )
}
