import { useId } from "react"
import type { UserStatus } from "#data/administration/admin-users.ts"
import { LIST_SEARCH_DELAY } from "#domain/common/limits.ts"
import { roleCatalogue } from "#domain/people/roles.ts"
import { tableTexts } from "#domain/texts/common/table.ts"
import { FilterBar } from "#ui/choices/filter-bar.tsx"
import { FilterSelect } from "#ui/choices/filter-select.tsx"
import { SearchField } from "#ui/fields/search-field.tsx"
import { useSearchText } from "#ui/fields/use-search-text.ts"
import { readFilters, type UsersSearch } from "./users-search.ts"
import { userWords } from "./words.ts"

const roles = roleCatalogue.map(({ id, name }) => ({ value: String(id), label: name }))

type UsersFiltersProps = {
  params: UsersSearch
  /** The statuses that users of this college have. */
  statuses: readonly UserStatus[]
  onSearch: (search: UsersSearch, isTyping: boolean) => void
}

/** Search by name, username, e-mail or mobile; filters by status and role. */
export function UsersFilters({ params, statuses, onSearch }: UsersFiltersProps) {
  const id = useId()
  const { q = "", status, role } = params
  const change = (changed: Readonly<Record<string, string>>, isTyping = false) => {
    const { q: wanted, ...filters } = { q, ...readFilters({ ...params }), ...changed }
    onSearch({ ...readFilters(filters), ...(wanted ? { q: wanted } : {}) }, isTyping)
  }
  const [text, setText] = useSearchText(q, (wanted) => change({ q: wanted }, true), LIST_SEARCH_DELAY)
  const known = status && !statuses.includes(status) ? [...statuses, status] : statuses
  return (
    <FilterBar
      applied={[status, role].filter(Boolean).length}
      onClear={() => onSearch({}, false)}
      search={
        <SearchField
          id={`${id}-q`}
          label={tableTexts.search}
          placeholder={userWords.searchPlaceholder}
          value={text}
          onChange={setText}
        />
      }
    >
      <FilterSelect
        id={`${id}-status`}
        label={userWords.status}
        value={status ?? ""}
        options={known.map((value) => ({ value, label: value }))}
        onChange={(wanted) => change({ status: wanted })}
      />
      <FilterSelect
        id={`${id}-role`}
        label={userWords.role}
        value={role ? String(role) : ""}
        options={roles}
        onChange={(wanted) => change({ role: wanted })}
      />
    </FilterBar>
  )
}
