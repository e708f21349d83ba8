/** Splits long lists, for requests and statements that take only so much at a time. */

/** The items in groups of at most `size`, in order. */
export function* groupsOf<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size)
}

/** Does the work for each item, at most `size` at a time; returns the results in order. */
export async function mapInGroups<T, R>(
  all: readonly T[],
  size: number,
  work: (one: T) => Promise<R>,
): Promise<R[]> {
  const done: R[] = []
  for (const group of groupsOf(all, size)) done.push(...(await Promise.all(group.map(work))))
  return done
}
