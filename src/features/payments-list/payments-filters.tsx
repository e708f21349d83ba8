import { useId } from "react"
import { paymentModes, paymentStatuses } from "#domain/application/office-options.ts"
import { PAYEE_SEARCH_DELAY, PAYEE_SEARCH_MIN_CHARACTERS } from "#domain/common/limits.ts"
import { tableTexts } from "#domain/texts/common/table.ts"
import { DayFilter } from "#screen/frame/day-filter.tsx"
import { FilterBar } from "#ui/choices/filter-bar.tsx"
import { FilterSelect } from "#ui/choices/filter-select.tsx"
import { SearchField } from "#ui/fields/search-field.tsx"
import { useSearchText } from "#ui/fields/use-search-text.ts"
import { dateChoices } from "./date-range.ts"
import { appliedFilters, type PaymentsAddress, readFilters } from "./payments-address.ts"
import * as css from "./payments-list.css.ts"
import { listWords } from "./words.ts"

const statusChoices = [
  ...paymentStatuses,
  { value: "ToVerify", label: listWords.toVerify },
  { value: "NotYet", label: listWords.notYet },
]

type PaymentsFiltersProps = {
  address: PaymentsAddress
  /** The whole of what is searched for, anew. `isTyping`: one of many changes, not worth a step back. */
  onSearch: (search: PaymentsAddress, isTyping: boolean) => void
}

/** Search by payee, phone or reference; filters by status, mode and date (decision P19). */
export function PaymentsFilters({ address, onSearch }: PaymentsFiltersProps) {
  const id = useId()
  const { q = "" } = address
  const change = (changed: Readonly<Record<string, string>>, isTyping = false) => {
    const { q: wanted, ...filters } = { q, ...readFilters({ ...address }), ...changed }
    onSearch({ ...readFilters(filters), ...(wanted ? { q: wanted } : {}) }, isTyping)
  }
  const [text, setText] = useSearchText(
    q,
    (wanted) => change({ q: wanted }, true),
    PAYEE_SEARCH_DELAY,
    PAYEE_SEARCH_MIN_CHARACTERS,
  )
  const day = (name: "from" | "to", label: string) => (
    <div className={css.day}>
      <DayFilter
        id={`${id}-${name}`}
        label={label}
        applied={address[name]}
        onApply={(applied) => change({ [name]: applied ?? "" })}
      />
    </div>
  )
  return (
    <>
      <FilterBar
        applied={appliedFilters(address)}
        onClear={() => onSearch({}, false)}
        search={
          <SearchField
            id={`${id}-q`}
            label={tableTexts.search}
            placeholder={listWords.searchPlaceholder}
            value={text}
            onChange={setText}
          />
        }
      >
        <FilterSelect
          id={`${id}-status`}
          label={listWords.status}
          value={address.status ?? ""}
          options={statusChoices}
          onChange={(status) => change({ status })}
        />
        <FilterSelect
          id={`${id}-mode`}
          label={listWords.mode}
          value={address.mode ?? ""}
          options={paymentModes}
          onChange={(mode) => change({ mode })}
        />
        <FilterSelect
          id={`${id}-date`}
          label={listWords.date}
          value={address.date ?? ""}
          options={dateChoices}
          onChange={(date) => change({ date })}
        />
      </FilterBar>
      {address.date === "range" && (
        <div className={css.range}>
          {day("from", listWords.from)}
          {day("to", listWords.to)}
        </div>
      )}
    </>
  )
}
