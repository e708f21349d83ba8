import { useId, useState } from "react"
import { useCourses, useDegrees } from "#data/dropdowns.ts"
import { formatFormDate, kolkataDay, parseFormDate } from "#domain/dates.ts"
import { LIST_SEARCH_DELAY } from "#domain/limits.ts"
import { wizardBatches } from "#domain/options.ts"
import { quotaTable } from "#domain/quotas.ts"
import { paymentStates } from "#domain/student-report.ts"
import { reportTexts } from "#domain/texts/reports.ts"
import { tableTexts } from "#domain/texts/table.ts"
import { validationTexts } from "#domain/texts/validation.ts"
import { DateField } from "#ui/date-field.tsx"
import { FilterBar } from "#ui/filter-bar.tsx"
import { FilterSelect } from "#ui/filter-select.tsx"
import { SearchField } from "#ui/search-field.tsx"
import { useSearchText } from "#ui/use-search-text.ts"
import { appliedFilters, type ReportFilters, readFilters, statuses } from "./report-address.ts"
import * as css from "./reports.css.ts"
import { reportWords } from "./words.ts"

type ReportFilterBarProps = {
  filters: ReportFilters
  /** `isTyping`: one of many changes, not worth a step back. */
  onFilters: (filters: ReportFilters, isTyping: boolean) => void
}

const paymentOptions = Object.entries(paymentStates).map(([value, label]) => ({ value, label }))
const statusOptions = statuses.map((value) => ({ value, label: value }))
const quotaOptions = quotaTable.map(({ code, label }) => ({ value: code, label }))

export function ReportFilterBar({ filters, onFilters }: ReportFilterBarProps) {
  const id = useId()
  const degrees = useDegrees().data ?? []
  const courses = useCourses().data ?? []
  const change = (changed: Readonly<Record<string, unknown>>, isTyping = false) =>
    onFilters(readFilters({ ...filters, ...changed }), isTyping)
  const [text, setText] = useSearchText(filters.q ?? "", (q) => change({ q }, true), LIST_SEARCH_DELAY)
  const batches = [
    ...new Set([
      ...wizardBatches(kolkataDay(new Date())).map(({ value }) => value),
      ...(filters.batch ? [filters.batch] : []),
    ]),
  ].sort()
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
  return (
    <>
      <FilterBar
        applied={appliedFilters(filters)}
        onClear={() => onFilters({}, false)}
        search={
          <SearchField
            id={`${id}-q`}
            label={tableTexts.search}
            placeholder={reportWords.searchPlaceholder}
            value={text}
            onChange={setText}
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
          "batch",
          reportTexts.batch,
          batches.map((value) => ({ value, label: value })),
        )}
        {select("quota", reportTexts.quota, quotaOptions)}
        {select("payment", reportTexts.payment, paymentOptions)}
      </FilterBar>
      <div className={css.range}>
        <Day
          id={`${id}-from`}
          label={reportWords.from}
          applied={filters.from}
          onDay={(from) => change({ from })}
        />
        <Day id={`${id}-to`} label={reportWords.to} applied={filters.to} onDay={(to) => change({ to })} />
      </div>
    </>
  )
}

type DayProps = { id: string; label: string; applied: string | undefined; onDay: (day: string) => void }

/** One end of the range: applied when it is a whole day, or empty. */
function Day({ id, label, applied, onDay }: DayProps) {
  const [text, setText] = useState(formatFormDate(applied))
  const isWrong = text.length >= 10 && parseFormDate(text) === undefined
  return (
    <DateField
      id={id}
      name={id}
      label={label}
      value={text}
      error={isWrong ? validationTexts.date : undefined}
      onChange={(value) => {
        setText(value)
        const day = parseFormDate(value)
        if (value === "" || day) onDay(day ?? "")
      }}
    />
  )
}
