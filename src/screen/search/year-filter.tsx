import { useSettings } from "#data/reads/settings.ts"
import { yearText } from "#domain/money/fees.ts"
import { reportTexts } from "#domain/texts/office/reports.ts"
import { FilterSelect } from "#ui/choices/filter-select.tsx"
import { yearChoices } from "./year-choices.ts"

type YearFilterProps = {
  id: string
  /** The first years that applications have, as the list's answer says. */
  years: readonly number[] | undefined
  chosen: number | undefined
  onChoose: (year: number | undefined) => void
}

/** The academic year as a filter of a list; only where there is more than one. */
export function YearFilter({ id, years, chosen, onChoose }: YearFilterProps) {
  const cycle = useSettings().data?.AdmissionCycle.academicYear
  const choices = yearChoices({ years, cycle, chosen })
  if (choices.length === 0) return null
  return (
    <FilterSelect
      id={id}
      label={reportTexts.academicYear}
      value={chosen === undefined ? "" : String(chosen)}
      options={choices.map((year) => ({ value: String(year), label: yearText(year) }))}
      onChange={(value) => onChoose(value === "" ? undefined : Number(value))}
    />
  )
}
