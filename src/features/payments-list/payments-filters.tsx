import { useId } from "react"
import { paymentModes } from "#domain/application/office-options.ts"
import { optionsFromValues } from "#domain/application/options.ts"
import { PAYEE_SEARCH_DELAY, PAYEE_SEARCH_MIN_CHARACTERS } from "#domain/common/limits.ts"
import { paymentStatuses } from "#domain/money/payments.ts"
import { DayFilter } from "#screen/frame/day-filter.tsx"
import { ListSearchField } from "#screen/search/list-search-field.tsx"
import { YearFilter } from "#screen/search/year-filter.tsx"
import { FilterBar } from "#ui/choices/filter-bar.tsx"
import { FilterSelect } from "#ui/choices/filter-select.tsx"
import { dateChoices } from "./date-range.ts"
import * as css from "./payments-list.css.ts"
import { appliedFilters, isQueue, type PaymentsSearch, readFilters } from "./payments-search.ts"
import { listWords } from "./words.ts"

const statusChoices = [
  ...optionsFromValues(...paymentStatuses),
  { value: "ToVerify", label: listWords.toVerify },
  { value: "NotYet", label: listWords.notYet },
]

type PaymentsFiltersProps = {
  params: PaymentsSearch
  /** The first years that applications have. */
  years: readonly number[] | undefined
  /**
   * Called with the complete new search. `isTyping`: replaces the
   * history entry, so that Back does not stop at every key press.
   */
  onSearch: (search: PaymentsSearch, isTyping: boolean) => void
}

/** Search by name, phone or number; filters by status, mode, year and date (decision P19). */
export function PaymentsFilters({ params, years, onSearch }: PaymentsFiltersProps) {
  const id = useId()
  const { q = "" } = params
  const change = (changed: Readonly<Record<string, string>>, isTyping = false) => {
    const { q: wanted, ...filters } = { q, ...readFilters({ ...params }), ...changed }
    onSearch({ ...readFilters(filters), ...(wanted ? { q: wanted } : {}) }, isTyping)
  }
  const day = (name: "from" | "to", label: string) => (
    <div className={css.day}>
      <DayFilter
        id={`${id}-${name}`}
        label={label}
        applied={params[name]}
        onApply={(applied) => change({ [name]: applied ?? "" })}
      />
    </div>
  )
  return (
    <>
      <FilterBar
        applied={appliedFilters(params)}
        onClear={() => onSearch({}, false)}
        search={
          <ListSearchField
            applied={q}
            placeholder={listWords.searchPlaceholder}
            onSearch={(wanted) => change({ q: wanted }, true)}
            delayMs={PAYEE_SEARCH_DELAY}
            least={PAYEE_SEARCH_MIN_CHARACTERS}
          />
        }
      >
        <FilterSelect
          id={`${id}-status`}
          label={listWords.status}
          value={params.status ?? ""}
          options={statusChoices}
          onChange={(status) => change({ status })}
        />
        <FilterSelect
          id={`${id}-mode`}
          label={listWords.mode}
          value={params.mode ?? ""}
          options={paymentModes}
          onChange={(mode) => change({ mode })}
        />
        {!isQueue(params.status) && (
          <YearFilter
            id={`${id}-year`}
            years={years}
            chosen={params.year}
            onChoose={(year) => change({ year: year === undefined ? "" : String(year) })}
          />
        )}
        <FilterSelect
          id={`${id}-date`}
          label={listWords.date}
          value={params.date ?? ""}
          options={dateChoices}
          onChange={(date) => change({ date })}
        />
      </FilterBar>
      {params.date === "range" && (
        <div className={css.range}>
          {day("from", listWords.from)}
          {day("to", listWords.to)}
        </div>
      )}
    </>
  )
}
