/** The state of the list in its address: whose looks, at what, on which days, at which application. */
import type { LooksQuery } from "#data/privacy/record-looks.ts"
import { lookKinds } from "#domain/privacy/record-looks.ts"
import {
  dayParam,
  idParam,
  oneOfParam,
  queryParam,
  type SearchReader,
  searchReader,
} from "#screen/search/search-params.ts"
import { readTableSearch, type TableSearch, viewOfSearch } from "#screen/search/table-search.ts"

export const readFilters = searchReader({
  q: queryParam,
  what: oneOfParam(lookKinds),
  from: dayParam,
  to: dayParam,
  /** AdmissionId: only who saw this one. */
  application: idParam,
})
export type LooksFilters = ReturnType<typeof readFilters>
export type LooksSearch = TableSearch & LooksFilters

export const readLooksSearch: SearchReader<LooksSearch> = (search) => ({
  ...readTableSearch(search),
  ...readFilters(search),
})

export function queryOf(params: LooksSearch): LooksQuery {
  const { q, what, from, to, application } = params
  const { page, pageSize } = viewOfSearch(params)
  return {
    page,
    size: pageSize,
    ...(q ? { q } : {}),
    ...(what ? { What: what } : {}),
    ...(from ? { From: from } : {}),
    ...(to ? { To: to } : {}),
    ...(application ? { AdmissionId: application } : {}),
  }
}

/** What and the days, each once; the application has a way back of its own. */
export const appliedFilters = ({ what, from, to }: LooksFilters): number =>
  [what, from, to].filter((value) => value !== undefined).length
