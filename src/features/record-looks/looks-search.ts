/** The search parameters of the list: user, kind of look, days, and one user or one application. */
import type { LooksQuery } from "#data/privacy/record-looks.ts"
import { lookKinds } from "#domain/privacy/record-looks.ts"
import {
  dayParam,
  idParam,
  oneOfParam,
  queryParam,
  rowParam,
  type SearchReader,
  searchReader,
} from "#screen/search/search-params.ts"
import { readTableSearch, type TableSearch, viewOfSearch } from "#screen/search/table-search.ts"

export const readFilters = searchReader({
  q: queryParam,
  what: oneOfParam(lookKinds),
  from: dayParam,
  to: dayParam,
  /** A UserID: only what this user saw. */
  user: rowParam,
  /** An AdmissionId: only looks at this application. */
  application: idParam,
})
export type LooksFilters = ReturnType<typeof readFilters>
export type LooksSearch = TableSearch & LooksFilters

export const readLooksSearch: SearchReader<LooksSearch> = (search) => ({
  ...readTableSearch(search),
  ...readFilters(search),
})

export function queryOf(params: LooksSearch): LooksQuery {
  const { q, what, from, to, user, application } = params
  const { page, pageSize } = viewOfSearch(params)
  return {
    page,
    size: pageSize,
    ...(q ? { q } : {}),
    ...(what ? { What: what } : {}),
    ...(from ? { From: from } : {}),
    ...(to ? { To: to } : {}),
    ...(user ? { UserID: user } : {}),
    ...(application ? { AdmissionId: application } : {}),
  }
}

/** How many filters are set; one user or application does not count, since it has its own way to be cleared. */
export const appliedFilters = ({ what, from, to }: LooksFilters): number =>
  [what, from, to].filter((value) => value !== undefined).length
