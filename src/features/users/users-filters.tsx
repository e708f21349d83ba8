import { useId } from "react"
import type { UserStatus } from "#data/administration/admin-users.ts"
import { roleCatalogue } from "#domain/people/roles.ts"
import { ListSearchField } from "#screen/search/list-search-field.tsx"
import { FilterBar } from "#ui/choices/filter-bar.tsx"
import { FilterSelect } from "#ui/choices/filter-select.tsx"
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
  const known = status && !statuses.includes(status) ? [...statuses, status] : statuses
  return (
    <FilterBar
      applied={[status, role].filter(Boolean).length}
      onClear={() => onSearch({}, false)}
      search={
        <ListSearchField
          applied={q}
          placeholder={userWords.searchPlaceholder}
          onSearch={(wanted) => change({ q: wanted }, true)}
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
