/** Selects and sorts the students of the sliding list, and computes its counters (platform §4, decisions M13, M14). */
import { sql } from "kysely"
import {
  type SlidingStatus,
  type SlidingTab,
  slidingCounters,
  slidingStandings,
  slidingTab,
  studentStatus,
} from "#domain/seats/sliding.ts"
import type { Schemas } from "#server/contract/operation.ts"
import { type Paging, pageCut } from "#server/contract/paging.ts"
import type { Queries } from "#server/db/database.ts"
import type { ListedAdmission } from "#server/records/admissions/admission-record.ts"
import { foundAdmissions } from "#server/records/admissions/admission-search.ts"
import { listedAdmissions } from "#server/records/admissions/admissions.ts"
import type { SearchedWord } from "#server/records/admissions/searched-words.ts"
import { ofLatestSliding } from "./open-sliding.ts"

/** Enrolled students who match the words, with the sliding status of each since the approval. */
function standings(db: Queries, words: readonly SearchedWord[]) {
  return foundAdmissions(db, { words, statuses: ["Approved"] }).select([
    "a.AdmissionId",
    "a.IsSlid",
    "a.FormNo",
    ofLatestSliding(sql<SlidingStatus>`l."Status"`).as("latest"),
    ofLatestSliding(sql<string>`l."CreatedAt"`).as("at"),
  ])
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

/** One page of a tab, or of all students: pending slidings first, then the latest, then by form number. */
export async function pageOfStudents(
  db: Queries,
  {
    tab,
    words,
    ...paging
  }: { readonly tab: SlidingTab | undefined; readonly words: readonly SearchedWord[] } & Paging,
) {
  const { limit, offset, shown } = pageCut(paging)
  const wanted = slidingStandings.filter((standing) => tab === undefined || slidingTab(standing) === tab)
  const ids = await db
    .selectFrom(standings(db, words).as("e"))
    .select(["e.AdmissionId", "e.latest"])
    .where((eb) =>
      eb.or(
        wanted.map((standing) =>
          eb.and([
            eb("e.IsSlid", "=", standing.isSlid),
            standing.latest ? eb("e.latest", "=", standing.latest) : eb("e.latest", "is", null),
          ]),
        ),
      ),
    )
    .orderBy(sql`case when e.latest = 'Pending' then 0 else 1 end`)
    .orderBy("e.at", (order) => order.desc().nullsLast())
    .orderBy("e.FormNo")
    .limit(limit)
    .offset(offset)
    .execute()
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

/** The counters and the number of rows of each tab, over all students who match the search. */
export async function countStudents(db: Queries, words: readonly SearchedWord[]) {
  const groups = await db
    .selectFrom(standings(db, words).as("e"))
    .select((eb) => ["e.IsSlid as isSlid", "e.latest", eb.fn.countAll<number>().as("count")])
    .groupBy(["e.IsSlid", "e.latest"])
    .execute()
  return slidingCounters(groups)
}
