/**
 * The state of the users directory: search parameters in the address,
 * and those stored on this device for the next visit (platform §2).
 */
import type { UserStatus, UsersQuery, UsersSort } from "#data/administration/admin-users.ts"
import { roleCatalogue } from "#domain/people/roles.ts"
import {
  flagParam,
  oneOfNumbersParam,
  oneOfParam,
  queryParam,
  rowParam,
  type SearchReader,
  searchReader,
} from "#screen/search/search-params.ts"
import { readTableSearch, type TableSearch, viewOfSearch } from "#screen/search/table-search.ts"

export const sortable: readonly UsersSort[] = [
  "FirstName",
  "Username",
  "Email",
  "RoleName",
  "OrgName",
  "Status",
]
const statuses: readonly UserStatus[] = ["Active", "Inactive"]

export const readFilters = searchReader({
  status: oneOfParam(statuses),
  role: oneOfNumbersParam(roleCatalogue.map(({ id }) => id)),
})
export type UserFilters = ReturnType<typeof readFilters>

const readParams = searchReader({
  q: queryParam,
  /** The id of the user whose panel is open. */
  user: rowParam,
  /** The form is open beside the list. */
  add: flagParam,
  /** Users are created from a file, in place of the list. */
  file: flagParam,
})
export type UsersSearch = TableSearch & UserFilters & ReturnType<typeof readParams>

export const readUsersSearch: SearchReader<UsersSearch> = (search) => ({
  ...readTableSearch(search, sortable),
  ...readFilters(search),
  ...readParams(search),
})

/** The parameters that say what is open, beside the list or in its place. */
export const openParts: readonly string[] = ["user", "add", "file"]

export function queryOf(params: UsersSearch): UsersQuery {
  const { q, status, role } = params
  const { page, pageSize, sort } = viewOfSearch(params)
  const column = sortable.find((name) => name === sort?.column)
  return {
    page,
    size: pageSize,
    ...(q ? { q } : {}),
    ...(status ? { Status: status } : {}),
    ...(role ? { EduRoleId: role } : {}),
    ...(column ? { sort: column, order: sort?.isDescending ? "desc" : "asc" } : {}),
  }
}

/** Separates search, display options and the open panel; the page number belongs to none. */
export function partsOf({ page: _, file: _file, size, sort, order, user, add, ...search }: UsersSearch) {
  const table: UsersSearch = {
    ...(size ? { size } : {}),
    ...(sort ? { sort } : {}),
    ...(order ? { order } : {}),
  }
  const panel: UsersSearch = { ...(user ? { user } : {}), ...(add ? { add } : {}) }
  return { search, table, panel }
}
