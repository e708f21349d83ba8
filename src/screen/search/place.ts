/** Where an address leads: which screen, and what is open on it. */

export interface Place {
  readonly pathname: string
  readonly search: object
}

const bare = (pathname: string): string => pathname.replace(/\/+$/, "")

/** True for two addresses of one screen; with or without a slash at the end it is the same one. */
export const isSamePath = (one: string, other: string): boolean => bare(one) === bare(other)

/**
 * Whether a move leaves what is open. `parts`: the parameters that say what is open, on a screen whose address also has what is
 * only shown beside it (search, filters, sorting, page); without them every move leaves.
 */
export function isLeaving(from: Place, to: Place, parts?: readonly string[]): boolean {
  if (!parts || !isSamePath(from.pathname, to.pathname)) return true
  return parts.some((name) => textOf(from, name) !== textOf(to, name))
}

const textOf = ({ search }: Place, name: string): string => String(Reflect.get(search, name) ?? "")
