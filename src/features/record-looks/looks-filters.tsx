import { useId, useState } from "react"
import { lookKinds } from "#domain/privacy/record-looks.ts"
import { lookTexts } from "#domain/texts/common/looks.ts"
import { DayFilter } from "#screen/frame/day-filter.tsx"
import { ListSearchField } from "#screen/search/list-search-field.tsx"
import { FilterBar } from "#ui/choices/filter-bar.tsx"
import { FilterSelect } from "#ui/choices/filter-select.tsx"
import { appliedFilters, type LooksFilters, readFilters } from "./looks-search.ts"
import * as css from "./record-looks.css.ts"
import { looksWords as words } from "./words.ts"

const kinds = lookKinds.map((value) => ({ value, label: lookTexts[value] }))

type LooksFilterBarProps = {
  filters: LooksFilters
  /** `isTyping`: replaces the history entry, so that Back does not stop at every key press. */
  onFilters: (filters: LooksFilters, isTyping: boolean) => void
}

/** Search by the user who looked; filters by what was seen and on which days. */
export function LooksFilterBar({ filters, onFilters }: LooksFilterBarProps) {
  const id = useId()
  // Another number renders the days anew: a text that is no day goes, too.
  const [cleared, setCleared] = useState(0)
  const { user, application } = filters
  const change = (changed: Readonly<Record<string, unknown>>, isTyping = false) =>
    onFilters(readFilters({ ...filters, ...changed }), isTyping)
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
          onFilters(readFilters({ user, application }), false)
        }}
        search={
          <ListSearchField
            applied={filters.q}
            placeholder={words.searchPlaceholder}
            onSearch={(q) => change({ q }, true)}
          />
        }
      >
        <FilterSelect
          id={`${id}-what`}
          label={words.what}
          value={filters.what ?? ""}
          options={kinds}
          onChange={(what) => change({ what })}
        />
      </FilterBar>
      <div key={cleared} className={css.range}>
        {day("from", words.from)}
        {day("to", words.to)}
      </div>
    </>
  )
}
