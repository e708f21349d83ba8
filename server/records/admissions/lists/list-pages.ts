/** Selects the rows of a page of a list and counts the rows of all pages, both in the database. */
import { sql } from "kysely"
import { type Paging, pageCut } from "#server/contract/paging.ts"
import type { Queries } from "#server/db/database.ts"
import { together } from "#server/db/together.ts"
import { type AdmissionFilter, foundAdmissions, matchingAdmissions } from "../admission-search.ts"
import { listedAdmissions } from "../admissions.ts"
import { countByNames, type Named } from "./list-names.ts"
import {
  type Cut,
  FAR,
  fromNearerEnd,
  inOrder,
  inOrderOf,
  namesFirst,
  needsNames,
  type OrderPart,
  wholeOrder,
} from "./list-order.ts"

/**
 * The query from which a page is selected. It joins the names of degrees and courses only if the order needs them, because
 * they would be looked up for skipped rows, too.
 */
const orderedAdmissions = (db: Queries, filter: AdmissionFilter, { parts }: Cut) =>
  needsNames(parts) ? foundAdmissions(db, filter) : matchingAdmissions(db, filter)

/** Selects the ids of the page first, and then reads only its rows. */
function selectPage(db: Queries, filter: AdmissionFilter, cut: Cut) {
  const wanted = orderedAdmissions(db, filter, cut)
    .select("a.AdmissionId")
    .orderBy(inOrderOf(cut))
    .limit(cut.limit)
    .offset(cut.offset)
  return listedAdmissions(db, filter.isDeleted)
    .where("a.AdmissionId", "in", wanted)
    .orderBy(inOrder(cut.parts))
}

/** The same, with the total number of matches in each row. */
function selectPageWithTotal(db: Queries, filter: AdmissionFilter, cut: Cut) {
  const wanted = orderedAdmissions(db, filter, cut)
    .select(["a.AdmissionId", sql<number>`count(*) over ()`.as("total")])
    .orderBy(inOrderOf(cut))
    .limit(cut.limit)
    .offset(cut.offset)
  return listedAdmissions(db, filter.isDeleted)
    .innerJoin(wanted.as("w"), "w.AdmissionId", "a.AdmissionId")
    .select("w.total")
    .orderBy(inOrder(cut.parts))
}

const selectCount = (db: Queries, filter: AdmissionFilter) =>
  matchingAdmissions(db, filter).select((eb) => eb.fn.countAll<number>().as("count"))

const countOf = async (db: Queries, filter: AdmissionFilter) =>
  (await selectCount(db, filter).executeTakeFirstOrThrow()).count

type ListedRow = Awaited<ReturnType<ReturnType<typeof selectPage>["execute"]>>[number]

/**
 * The rows of a page. An index has missing values at one end only, which is the wrong end for one of the two directions. So
 * the list is read in two parts: first the rows that have the compared value, then those that lack it.
 */
async function rowsOf(db: Queries, filter: AdmissionFilter, cut: Cut) {
  const [[what, way, isAlways] = [undefined, "asc", true] as const, ...rest] = cut.parts
  if (isAlways || what === undefined) return selectPage(db, filter, cut).execute()
  const halves = [
    [{ ...filter, having: what }, [[what, way, true], ...rest]],
    [{ ...filter, lacking: what }, rest],
  ] as const
  const rows: ListedRow[] = []
  let { offset } = cut
  for (const [half, parts] of cut.isFromEnd ? halves.toReversed() : halves) {
    const limit = cut.limit - rows.length
    if (limit <= 0) break
    const these = await selectPage(db, half, { ...cut, parts, limit, offset }).execute()
    const isPassed = these.length === 0 && offset > 0
    offset = isPassed ? Math.max(0, offset - (await countOf(db, half))) : 0
    if (cut.isFromEnd) rows.unshift(...these)
    else rows.push(...these)
  }
  return rows
}

/** The rows of a page in order. */
export async function pageOfAdmissions(
  db: Queries,
  filter: AdmissionFilter,
  order: readonly OrderPart[],
  paging: Paging,
) {
  const { shown, ...cut } = pageCut(paging)
  return { rows: await selectPage(db, filter, { parts: wholeOrder(order), ...cut }).execute(), ...shown }
}

/** The rows of a page over several filters, one after the other; `count` is the number of matches of each filter. */
export async function pageOfParts(
  db: Queries,
  filters: readonly (readonly [filter: AdmissionFilter, count: number])[],
  order: readonly OrderPart[],
  paging: Paging,
) {
  const { limit, offset, shown } = pageCut(paging)
  const rows: Awaited<ReturnType<typeof pageOfAdmissions>>["rows"] = []
  let before = 0
  for (const [filter, count] of filters) {
    const cut = { parts: wholeOrder(order), offset: Math.max(0, offset - before), limit: limit - rows.length }
    before += count
    if (cut.offset >= count || cut.limit <= 0) continue
    rows.push(...(await selectPage(db, filter, fromNearerEnd(cut, count)).execute()))
  }
  return { rows, ...shown }
}

/** A page sorted by a few names: it is read name by name, so that only the rows of the page are sorted. */
async function pageByNames(
  db: Queries,
  filter: AdmissionFilter,
  column: Named,
  way: "asc" | "desc",
  paging: Paging,
) {
  const names = await countByNames(db, filter, column, way)
  const parts = names.map(({ ids, count }) => [{ ...filter, of: { column, ids } }, count] as const)
  const page = await pageOfParts(db, parts, [[sql.ref("a.AdmissionId"), way, true]], paging)
  return { ...page, total: names.reduce((sum, { count }) => sum + count, 0) }
}

/** The rows of a page in order, and the number of rows on all pages. */
export async function countedPageOfAdmissions(
  db: Queries,
  filter: AdmissionFilter,
  order: readonly OrderPart[],
  paging: Paging,
) {
  const { limit, offset, shown } = pageCut(paging)
  const cut = { parts: wholeOrder(order), limit, offset }
  const words = filter.words ?? []
  // A frequent word is found at once, and its matches are counted without sorting. For any other word all rows are searched,
  // so the page and the total come from one search.
  if (words.some(({ isUsual }) => !isUsual)) {
    const rows = await selectPageWithTotal(db, filter, cut).execute()
    // When even the first page is empty, the total is 0.
    if (rows[0] || offset === 0) return { rows, total: rows[0]?.total ?? 0, ...shown }
  }
  const [first] = order
  const names = namesFirst(order)
  if (first && names) return pageByNames(db, filter, names, first[1], paging)
  if (offset > FAR) {
    const total = await countOf(db, filter)
    const rows = offset < total ? await rowsOf(db, filter, fromNearerEnd(cut, total)) : []
    return { rows, total, ...shown }
  }
  const isAlways = cut.parts.every(([, , always]) => always)
  if (!isAlways) return { rows: await rowsOf(db, filter, cut), total: await countOf(db, filter), ...shown }
  const [rows, [all]] = await together(db, selectPage(db, filter, cut), selectCount(db, filter))
  return { rows, total: all?.count ?? 0, ...shown }
}
