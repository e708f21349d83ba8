/** Decides how a list is cut into pages: counted from 1, 10 rows when only the page is named, everything when neither is (decision L3). */
import type { SelectQueryBuilder } from "kysely"

/** The rows of one page and how many there are in all. */
export async function pageOf<DB, TB extends keyof DB, O>(
  found: SelectQueryBuilder<DB, TB, O>,
  wanted: { readonly page?: number; readonly size?: number },
  ordered: (rows: SelectQueryBuilder<DB, TB, O>) => SelectQueryBuilder<DB, TB, O>,
): Promise<{ rows: O[]; total: number; page?: number; size?: number }> {
  if (wanted.page === undefined && wanted.size === undefined) {
    const rows = await ordered(found).execute()
    return { rows, total: rows.length }
  }
  const page = wanted.page ?? 1
  const size = wanted.size ?? 10
  const { total } = (await found
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()) as { total: number }
  const rows = await ordered(found)
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return { rows, total, page, size }
}
