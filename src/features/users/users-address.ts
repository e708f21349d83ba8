/** The state of the users directory: in the address, and remembered on this device for the next visit (platform §2). */
import type { UserStatus, UsersQuery, UsersSort } from "#data/administration/admin-users.ts"
import { roleById } from "#domain/people/roles.ts"
import { readTableAddress, readText, type TableAddress, viewOfAddress } from "#ui/table/table-address.ts"

export const sortable: readonly UsersSort[] = [
  "FirstName",
  "Username",
  "Email",
  "RoleName",
  "OrgName",
  "Status",
]
const statuses: readonly UserStatus[] = ["Active", "Inactive"]

export interface UserFilters {
  status?: UserStatus
  role?: number
}
export interface UsersAddress extends TableAddress, UserFilters {
  q?: string
  /** The user whose details stand beside the list. */
  user?: number
  /** The form stands beside the list. */
  add?: 1
}

export function readFilters(search: Readonly<Record<string, unknown>>): UserFilters {
  const status = statuses.find((known) => known === search.status)
  const role = roleById(readText(search.role))?.id
  return { ...(status ? { status } : {}), ...(role ? { role } : {}) }
}

export function readUsersAddress(search: Record<string, unknown>): UsersAddress {
  const q = readText(search.q).trim().slice(0, 100)
  const user = Math.trunc(Number(search.user))
  return {
    ...readTableAddress(search, sortable),
    ...readFilters(search),
    ...(q ? { q } : {}),
    ...(user > 0 && user <= 2_147_483_647 ? { user } : {}),
    ...(search.add ? { add: 1 as const } : {}),
  }
}

export function queryOf(address: UsersAddress): UsersQuery {
  const { q, status, role } = address
  const { page, pageSize, sort } = viewOfAddress(address)
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

/** What is searched for, how it is shown, and what stands beside it; the page belongs to none. */
export function partsOf({ page: _, size, sort, order, user, add, ...search }: UsersAddress) {
  const table: UsersAddress = {
    ...(size ? { size } : {}),
    ...(sort ? { sort } : {}),
    ...(order ? { order } : {}),
  }
  const panel: UsersAddress = { ...(user ? { user } : {}), ...(add ? { add } : {}) }
  return { search, table, panel }
}

/** What was remembered, as far as it can be read. */
export function readRemembered(search: string, filters: string): UsersAddress {
  const parsed = filters === "" ? {} : parse(filters)
  const known = typeof parsed === "object" && parsed !== null ? readFilters({ ...parsed }) : {}
  return { ...known, ...(search ? { q: search } : {}) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}
