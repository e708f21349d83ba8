/**
 * Decides which rows of a list an answer holds: the requested page, or, when the whole list is requested, its beginning and
 * a link to the rest (RFC 8288).
 */
import { LIST_MOST, PAGE_MOST } from "#domain/common/limits.ts"

/** The page that is requested; without page and size the whole list is requested. */
export interface Paging {
  readonly page?: number | undefined
  readonly size?: number | undefined
}

/** The rows of an answer, and what the answer says about its page. */
export interface PageCut {
  readonly limit: number
  readonly offset: number
  readonly shown: { readonly page?: number; readonly size?: number }
}

const DEFAULT_SIZE = 10

export const isPaged = ({ page, size }: Paging): boolean => page !== undefined || size !== undefined

export function pageCut(paging: Paging): PageCut {
  if (!isPaged(paging)) return { limit: LIST_MOST, offset: 0, shown: {} }
  const { page = 1, size = DEFAULT_SIZE } = paging
  return { limit: size, offset: (page - 1) * size, shown: { page, size } }
}

/** The rows of an answer and their total number, as the body of a list has them. */
interface Listed {
  readonly data: readonly unknown[]
  readonly total: number
}

const isListed = (body: unknown): body is Listed =>
  typeof body === "object" &&
  body !== null &&
  "data" in body &&
  Array.isArray(body.data) &&
  "total" in body &&
  typeof body.total === "number"

/**
 * The Link header to the rest of a list that was requested as a whole; undefined when all of it is here. `url` is the
 * requested one.
 */
export function linkToRest(url: string, paging: Paging, body: unknown): string | undefined {
  if (isPaged(paging) || !isListed(body) || body.data.length >= body.total) return undefined
  const [path = "", query = ""] = url.split("?")
  const rest = new URLSearchParams(query)
  rest.set("page", String(LIST_MOST / PAGE_MOST + 1))
  rest.set("size", String(PAGE_MOST))
  return `<${path}?${rest}>; rel="next"`
}
