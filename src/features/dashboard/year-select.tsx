import { useId } from "react"
import { useSettings } from "#data/reads/settings.ts"
import { yearText } from "#domain/money/fees.ts"
import { academicYearOf } from "#domain/seats/seats.ts"
import { reportTexts } from "#domain/texts/office/reports.ts"
import { yearChoices } from "#screen/search/year-choices.ts"
import { FilterSelect } from "#ui/choices/filter-select.tsx"
import { ALL, type DashboardSearch } from "./dashboard-search.ts"
import { dashboardWords } from "./words.ts"

type YearSelectProps = {
  params: DashboardSearch
  /** As the answer says; undefined while there is none. */
  years: readonly number[] | undefined
  onParams: (params: DashboardSearch) => void
}

/** The academic year of all figures; only where there is more than one. */
export function YearSelect({ params: { year }, years, onParams }: YearSelectProps) {
  const id = useId()
  const cycle = useSettings().data?.AdmissionCycle.academicYear
  const open = academicYearOf(cycle)
  const choices = yearChoices({ years, cycle, chosen: year === ALL ? undefined : year })
  if (choices.length === 0 && year === undefined) return null
  const options = choices.map((one) => ({ value: String(one), label: yearText(one) }))
  return (
    <div>
      <FilterSelect
        id={id}
        label={reportTexts.academicYear}
        value={String(year ?? open ?? "")}
        allText={null}
        options={[...options, { value: ALL, label: dashboardWords.allYears }]}
        onChange={(value) => {
          if (value === ALL) onParams({ year: ALL })
          else onParams(Number(value) === open ? {} : { year: Number(value) })
        }}
      />
    </div>
  )
}
