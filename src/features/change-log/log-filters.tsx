import { useId } from "react"
import { LIST_SEARCH_DELAY } from "#domain/common/limits.ts"
import { tableTexts } from "#domain/texts/common/table.ts"
import { adminEvents, adminSubjects } from "#domain/workflow/admin-events.ts"
import { FilterBar } from "#ui/choices/filter-bar.tsx"
import { FilterSelect } from "#ui/choices/filter-select.tsx"
import { SearchField } from "#ui/fields/search-field.tsx"
import { useSearchText } from "#ui/fields/use-search-text.ts"
import { appliedFilters, type LogFilters, readFilters } from "./log-search.ts"
import { eventWords, subjectWords, logWords as words } from "./words.ts"

const subjects = adminSubjects.map((value) => ({ value, label: subjectWords[value] }))
const events = adminEvents.map((value) => ({ value, label: eventWords[value] }))

type LogFilterBarProps = {
  filters: LogFilters
  /** `isTyping`: replaces the history entry, so that Back does not stop at every key press. */
  onFilters: (filters: LogFilters, isTyping: boolean) => void
}

/** Search by account; filters by what was changed and what happened. */
export function LogFilterBar({ filters, onFilters }: LogFilterBarProps) {
  const id = useId()
  const change = (changed: Readonly<Record<string, unknown>>, isTyping = false) =>
    onFilters(readFilters({ ...filters, ...changed }), isTyping)
  const [text, setText] = useSearchText(filters.q ?? "", (q) => change({ q }, true), LIST_SEARCH_DELAY)
  return (
    <FilterBar
      applied={appliedFilters(filters)}
      onClear={() => onFilters(filters.q ? { q: filters.q } : {}, false)}
      search={
        <SearchField
          id={`${id}-q`}
          label={tableTexts.search}
          placeholder={words.searchPlaceholder}
          value={text}
          onChange={setText}
        />
      }
    >
      <FilterSelect
        id={`${id}-about`}
        label={words.about}
        value={filters.about ?? ""}
        options={subjects}
        onChange={(about) => change({ about })}
      />
      <FilterSelect
        id={`${id}-event`}
        label={words.event}
        value={filters.event ?? ""}
        options={events}
        onChange={(event) => change({ event })}
      />
    </FilterBar>
  )
}
