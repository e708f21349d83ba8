/** Decides which rows of a list an answer holds: a page; of a list that is asked for whole, its beginning, and where the rest is (RFC 8288). */
import { LIST_MOST, PAGE_MOST } from "#domain/common/limits.ts"

/** The page that a list asks for; without page and size the list is asked for whole. */
export interface Paging {
  readonly page?: number | undefined
  readonly size?: number | undefined
}

/** The rows of an answer, and what it says of its page. */
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

/** The rows of an answer and how many there are, as a list's body has them. */
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

/** The header that names where a list goes on that was asked for whole; undefined when all of it is here. `url` as it was asked. */
export function linkToRest(url: string, paging: Paging, body: unknown): string | undefined {
  if (isPaged(paging) || !isListed(body) || body.data.length >= body.total) return undefined
  const [path = "", query = ""] = url.split("?")
  const rest = new URLSearchParams(query)
  rest.set("page", String(LIST_MOST / PAGE_MOST + 1))
  rest.set("size", String(PAGE_MOST))
  return `<${path}?${rest}>; rel="next"`
}
