import { useId } from "react"
import { useSettings } from "#data/reads/settings.ts"
import type { Dashboard } from "#data/reads/staff-dashboard.ts"
import { yearText } from "#domain/money/fees.ts"
import { academicYearOf } from "#domain/seats/seats.ts"
import { reportTexts } from "#domain/texts/office/reports.ts"
import { yearChoices } from "#screen/search/year-choices.ts"
import { FilterSelect } from "#ui/choices/filter-select.tsx"
import { ALL, type DashboardSearch, yearShown } from "./dashboard-search.ts"
import { dashboardWords } from "./words.ts"

type YearSelectProps = {
  params: DashboardSearch
  /** The years to choose from; undefined while there is no answer. */
  years: readonly number[] | undefined
  /** The figures of this address; undefined while they are read. */
  figures: Pick<Dashboard, "Year"> | undefined
  onParams: (params: DashboardSearch) => void
}

/** The academic year of all figures; only where there is more than one. */
export function YearSelect({ params, years, figures, onParams }: YearSelectProps) {
  const { year } = params
  const id = useId()
  const cycle = useSettings().data?.AdmissionCycle.academicYear
  const open = academicYearOf(cycle)
  const choices = yearChoices({ years, cycle, chosen: year === ALL ? undefined : year })
  if (choices.length === 0 && year === undefined) return null
  const shown = yearShown(params, figures, open)
  // The figures are of the cycle before: an address without a year shows them already, so the open one must be named.
  const isBehind = year === undefined && shown !== open
  const options = choices.map((one) => ({ value: String(one), label: yearText(one) }))
  return (
    <div>
      <FilterSelect
        id={id}
        label={reportTexts.academicYear}
        value={String(shown ?? "")}
        allText={null}
        options={[...options, { value: ALL, label: dashboardWords.allYears }]}
        onChange={(value) => {
          if (value === ALL) onParams({ year: ALL })
          else onParams(Number(value) === open && !isBehind ? {} : { year: Number(value) })
        }}
      />
    </div>
  )
}
