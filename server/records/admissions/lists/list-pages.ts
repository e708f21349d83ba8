/** Decides which rows a page of a list has, and how many there are on all pages: both are cut and counted in the database. */
import { sql } from "kysely"
import { type Paging, pageCut } from "#server/contract/paging.ts"
import type { Queries } from "#server/db/database.ts"
import { together } from "#server/db/together.ts"
import { type AdmissionFilter, foundAdmissions, meantAdmissions } from "../admission-search.ts"
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

/** What a page is cut from. The names of degrees and courses are looked up for what is skipped, too: only an order needs them. */
const orderedAdmissions = (db: Queries, filter: AdmissionFilter, { parts }: Cut) =>
  needsNames(parts) ? foundAdmissions(db, filter) : meantAdmissions(db, filter)

/** The page is cut first, and only its rows are read. */
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

/** The same, with the number of all that were found in each row. */
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
  meantAdmissions(db, filter).select((eb) => eb.fn.countAll<number>().as("count"))

const countOf = async (db: Queries, filter: AdmissionFilter) =>
  (await selectCount(db, filter).executeTakeFirstOrThrow()).count

type ListedRow = Awaited<ReturnType<ReturnType<typeof selectPage>["execute"]>>[number]

/**
 * The rows of a page. An index has what is not there at one end only, which is the wrong one for one of the two directions: so those
 * that have what is compared are a part of the list for itself, and those that have it not another one behind it.
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

/** The rows of a page that goes through one filter after the other, each in the order and with as many rows as it is said to mean. */
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

/** A page in the order of few names: name after name, so that only the rows of the page are put in order. */
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

/** The rows of a page in order, and how many there are on all pages. */
export async function countedPageOfAdmissions(
  db: Queries,
  filter: AdmissionFilter,
  order: readonly OrderPart[],
  paging: Paging,
) {
  const { limit, offset, shown } = pageCut(paging)
  const cut = { parts: wholeOrder(order), limit, offset }
  const words = filter.words ?? []
  // What many have is found at once and counted without being put in order; else all is looked through, and that once only.
  if (words.some(({ isUsual }) => !isUsual)) {
    const rows = await selectPageWithTotal(db, filter, cut).execute()
    // Nothing on the first page is nothing at all.
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
