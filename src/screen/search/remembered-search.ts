/** What a list remembers between two visits: the searched text and the filters, each as one string (platform §2). */
import { queryParam, type SearchReader, searchReader } from "./search-params.ts"

/** The stored form; empty strings when nothing is remembered. */
export interface RememberedSearch {
  readonly search: string
  /** JSON of the filters. */
  readonly filters: string
}

const readText = searchReader({ q: queryParam })

/** Reads what was remembered; ignores what cannot be read. */
export function readRemembered<Filters extends object>(
  { search, filters }: RememberedSearch,
  readFilters: SearchReader<Filters>,
): Filters & { q?: string } {
  const parsed = filters === "" ? {} : parse(filters)
  const known = typeof parsed === "object" && parsed !== null ? { ...parsed } : {}
  return { ...readFilters(known), ...readText({ q: search }) }
}

/** True after any search, also after one for everything. */
export const isRemembered = ({ search, filters }: RememberedSearch): boolean =>
  search !== "" || filters !== ""

/** Makes the stored form of a search. */
export function toRemember<Filters extends object>(
  search: Filters & { q?: string },
  readFilters: SearchReader<Filters>,
): RememberedSearch {
  const filters = readFilters({ ...search })
  return { search: search.q ?? "", filters: JSON.stringify(filters) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}
