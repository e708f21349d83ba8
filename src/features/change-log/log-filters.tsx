import { useId } from "react"
import { adminEvents, adminSubjects } from "#domain/workflow/admin-events.ts"
import { ListSearchField } from "#screen/search/list-search-field.tsx"
import { FilterBar } from "#ui/choices/filter-bar.tsx"
import { FilterSelect } from "#ui/choices/filter-select.tsx"
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
  return (
    <FilterBar
      applied={appliedFilters(filters)}
      onClear={() => onFilters(filters.q ? { q: filters.q } : {}, false)}
      search={
        <ListSearchField
          applied={filters.q}
          placeholder={words.searchPlaceholder}
          onSearch={(q) => change({ q }, true)}
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
