/** Selects, sorts and counts the students of the sliding list (platform §4, decisions M13, M14). */
import { type SqlBool, sql } from "kysely"
import {
  type SlidingStanding,
  type SlidingStatus,
  type SlidingTab,
  slidingTab,
  studentStatus,
} from "#domain/seats/sliding.ts"
import type { Schemas } from "#server/contract/operation.ts"
import { type PageCut, type Paging, pageCut } from "#server/contract/paging.ts"
import type { Queries } from "#server/db/database.ts"
import { together } from "#server/db/together.ts"
import type { ListedAdmission } from "#server/records/admissions/admission-record.ts"
import { matchingAdmissions } from "#server/records/admissions/admission-search.ts"
import { listedAdmissions } from "#server/records/admissions/admissions.ts"
import type { SearchedWord } from "#server/records/admissions/searched-words.ts"
import { isOfThisApproval } from "./open-sliding.ts"

/** Which students are listed. */
export interface SlidingFilter {
  readonly words: readonly SearchedWord[]
  /** The first year of an academic year; it hides no student whose sliding waits for a decision. */
  readonly AdmissionYear: number | undefined
}

/** How many students have a standing. */
export type StandingCount = SlidingStanding & { readonly count: number }

/** The enrolled students of the year who match the words. */
const students = (db: Queries, filter: SlidingFilter) =>
  matchingAdmissions(db, { ...filter, statuses: ["Approved"] })

/** Those of all years who have ever slid, with their latest sliding; its status is null when it is from before the approval. */
const everSlid = (db: Queries, { words }: SlidingFilter) =>
  matchingAdmissions(db, { words, statuses: ["Approved"] })
    .innerJoin("slidings as l", "l.AdmissionId", "a.AdmissionId")
    .distinctOn("a.AdmissionId")
    .select([
      "a.AdmissionId",
      "a.IsSlid",
      "a.FormNo",
      "a.AdmissionYear",
      "l.CreatedAt as at",
      sql<SlidingStatus | null>`case when ${isOfThisApproval} then l."Status" end`.as("latest"),
    ])
    .orderBy("a.AdmissionId")
    .orderBy("l.CreatedAt", "desc")
    .orderBy("l.SlidingId", "desc")

/** Those of them who are listed. */
const slidStudents = (db: Queries, filter: SlidingFilter) => {
  const { AdmissionYear } = filter
  return db
    .selectFrom(everSlid(db, filter).as("e"))
    .$if(AdmissionYear !== undefined, (q) =>
      q.where((eb) =>
        eb.or([eb("e.AdmissionYear", "=", AdmissionYear ?? 0), eb("e.latest", "=", "Pending")]),
      ),
    )
}

/** A student as a row of the list. */
export function toSlidingStudent(
  row: ListedAdmission,
  latestStatus: SlidingStatus | null,
): Schemas["SlidingStudent"] {
  return {
    AdmissionId: row.AdmissionId,
    FormNo: row.FormNo,
    AdmissionNo: row.AdmissionNo,
    FirstName: row.FirstName,
    MiddleName: row.MiddleName,
    LastName: row.LastName,
    Email: row.Email,
    MobileNo: row.MobileNo,
    City: row.City,
    Batch: row.Batch,
    Quota: row.Quota,
    QuotaCode: row.QuotaCode,
    Category: row.Category,
    Status: studentStatus({ latest: latestStatus, isSlid: row.IsSlid }),
    isSlid: row.IsSlid,
    DeletedAt: row.DeletedAt,
    DegreeMaster: { Name: row.Degree },
    CourseMaster: { Name: row.CourseName },
  }
}

type Listed = { readonly AdmissionId: string; readonly latest: SlidingStatus | null }

/** Students with a sliding since the approval: pending ones first, then the latest, then by form number. */
function pageOfMoved(
  db: Queries,
  filter: SlidingFilter,
  wanted: readonly SlidingStanding[],
  { limit, offset }: Cut,
) {
  return slidStudents(db, filter)
    .select(["e.AdmissionId", "e.latest"])
    .where((eb) =>
      eb.or(
        wanted.map(({ isSlid, latest }) =>
          eb.and([eb("e.IsSlid", "=", isSlid), eb("e.latest", "=", latest)]),
        ),
      ),
    )
    .orderBy(sql`case when e.latest = 'Pending' then 0 else 1 end`)
    .orderBy("e.at", "desc")
    .orderBy("e.FormNo")
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Students without one, by form number, read from its index. */
async function pageOfRest(
  db: Queries,
  filter: SlidingFilter,
  wanted: readonly SlidingStanding[],
  { limit, offset }: Cut,
): Promise<Listed[]> {
  const rows = await students(db, filter)
    .select("a.AdmissionId")
    .where(
      sql<SqlBool>`not exists (select from slidings l where l."AdmissionId" = a."AdmissionId" and ${isOfThisApproval})`,
    )
    .where(
      "a.IsSlid",
      "in",
      wanted.map(({ isSlid }) => isSlid),
    )
    .orderBy("a.FormNo")
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ AdmissionId }) => ({ AdmissionId, latest: null }))
}

type Cut = Pick<PageCut, "limit" | "offset">

/**
 * The students of one page of a tab, or of all, as the list sorts them. `counted` has their numbers, which say where the page
 * begins: only few have slid, so these are sorted, and the others are read in their order as far as the page goes.
 */
async function idsOfPage(
  db: Queries,
  filter: SlidingFilter,
  wanted: readonly StandingCount[],
  { limit, offset }: Cut,
): Promise<Listed[]> {
  const moved = wanted.filter(({ latest }) => latest !== null)
  const rest = wanted.filter(({ latest }) => latest === null)
  const before = moved.reduce((sum, { count }) => sum + count, 0)
  const first = offset < before ? await pageOfMoved(db, filter, moved, { limit, offset }) : []
  const left = { limit: limit - first.length, offset: Math.max(0, offset - before) }
  return left.limit === 0 || rest.length === 0
    ? first
    : [...first, ...(await pageOfRest(db, filter, rest, left))]
}

/** One page of a tab, or of all students: pending slidings first, then the latest, then by form number. */
export async function pageOfStudents(
  db: Queries,
  {
    tab,
    filter,
    counted,
    ...paging
  }: {
    readonly tab: SlidingTab | undefined
    readonly filter: SlidingFilter
    /** The numbers of all students who match the filter. */
    readonly counted: readonly StandingCount[]
  } & Paging,
) {
  const { limit, offset, shown } = pageCut(paging)
  const wanted = counted.filter((standing) => tab === undefined || slidingTab(standing) === tab)
  const ids = await idsOfPage(db, filter, wanted, { limit, offset })
  if (ids.length === 0) return { data: [], ...shown }
  const rows = await listedAdmissions(db)
    .where(
      "a.AdmissionId",
      "in",
      ids.map(({ AdmissionId }) => AdmissionId),
    )
    .execute()
  const byId = new Map(rows.map((row) => [row.AdmissionId, row]))
  const data = ids.flatMap(({ AdmissionId, latest: status }) => {
    const row = byId.get(AdmissionId)
    return row ? [toSlidingStudent(row, status)] : []
  })
  return { data, ...shown }
}

/**
 * How many students who match the filter have each standing, without those that nobody has. Whoever has never slid is found by
 * subtraction, since only a sliding marks a student as slid.
 */
export async function countStudents(db: Queries, filter: SlidingFilter): Promise<StandingCount[]> {
  const year = filter.AdmissionYear ?? null
  const [found, [all]] = await together(
    db,
    slidStudents(db, filter)
      .select((eb) => ["e.IsSlid as isSlid", "e.latest", eb.fn.countAll<number>().as("count")])
      .select(
        sql<number>`count(*) filter (where e."AdmissionYear" = coalesce(${year}::int, e."AdmissionYear"))`.as(
          "ofYear",
        ),
      )
      .groupBy(["e.IsSlid", "e.latest"]),
    students(db, filter).select((eb) => eb.fn.countAll<number>().as("count")),
  )
  const slid = found.map(({ ofYear: _, ...standing }) => standing)
  const never = (all?.count ?? 0) - found.reduce((sum, { ofYear }) => sum + ofYear, 0)
  const same = slid.find(({ isSlid, latest }) => !isSlid && latest === null)
  const enrolled = { isSlid: false, latest: null, count: never + (same?.count ?? 0) }
  return [...slid.filter((one) => one !== same), enrolled].filter(({ count }) => count > 0)
}
