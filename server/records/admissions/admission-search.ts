/** Decides which applications a list shows, in which order, and which page of them: filters, words and sorting happen in the database. */
import { type Expression, sql } from "kysely"
import type { StoredStatus } from "#domain/workflow/stages.ts"
import type { Queries } from "#server/db/database.ts"
import { listedAdmissions } from "./admissions.ts"
import { containingEach, hasEach } from "./search-words.ts"

/** What a list asks for; what is absent does not limit. */
export interface AdmissionFilter {
  readonly q?: string | undefined
  readonly statuses?: readonly StoredStatus[] | undefined
  readonly DegreeId?: number | undefined
  readonly CourseId?: number | undefined
  readonly Batch?: string | undefined
  /** UserID of who entered it. */
  readonly CreatedBy?: number | undefined
  /** Only what was deleted; else only what was not. */
  readonly isDeleted?: boolean | undefined
}

/** The applications that a filter means. Every word must be found somewhere in name, e-mail, mobile, city, degree, course, status or a number. */
export function foundAdmissions(db: Queries, filter: AdmissionFilter) {
  const { statuses, DegreeId, CourseId, Batch, CreatedBy, isDeleted = false } = filter
  const words = containingEach(filter.q)
  return db
    .selectFrom("admissions as a")
    .innerJoin("degrees as d", "d.DegreeId", "a.DegreeId")
    .innerJoin("courses as c", "c.CourseId", "a.CourseId")
    .where("a.DeletedAt", isDeleted ? "is not" : "is", null)
    .where("a.PurgedAt", "is", null)
    .$if(statuses !== undefined, (q) => q.where("a.AdmissionStatus", "in", [...(statuses ?? [])]))
    .$if(DegreeId !== undefined, (q) => q.where("a.DegreeId", "=", DegreeId ?? 0))
    .$if(CourseId !== undefined, (q) => q.where("a.CourseId", "=", CourseId ?? 0))
    .$if(Batch !== undefined, (q) => q.where("a.Batch", "=", Batch ?? ""))
    .$if(CreatedBy !== undefined, (q) => q.where("a.CreatedBy", "=", CreatedBy ?? 0))
    .$if(words.length > 0, (q) =>
      q.where((eb) =>
        hasEach(words, [
          eb.ref("a.SearchText"),
          eb.fn("lower", ["c.Name"]),
          eb.fn("lower", ["d.Name"]),
          eb.fn("lower", ["a.AdmissionStatus"]),
          eb.fn("lower", ["a.AdmissionNo"]),
        ]),
      ),
    )
}

/** One part of an order: what is compared, and which way. */
export type OrderPart = readonly [what: Expression<unknown>, order: "asc" | "desc"]

const texts = new Set(["FirstName", "Email", "City", "Batch", "AdmissionNo", "FormNo", "MobileNo"])

/** What a column of the list is sorted by; people's words in any case of letters. */
export function sortedBy(column: string): Expression<unknown> {
  if (column === "Degree") return sql`lower(${sql.ref("d.Name")})`
  if (column === "CourseName") return sql`lower(${sql.ref("c.Name")})`
  if (column === "Status") return sql.ref("a.AdmissionStatus")
  return texts.has(column) ? sql`lower(${sql.ref(`a.${column}`)})` : sql.ref(`a.${column}`)
}

/** The page that a list asks for; without page and size everything is on one. */
export interface Paging {
  readonly page?: number | undefined
  readonly size?: number | undefined
}

/** The rows of a page in order: the page is cut first, and only its rows are read. */
export async function pageOfAdmissions(
  db: Queries,
  filter: AdmissionFilter,
  order: readonly OrderPart[],
  paging: Paging,
) {
  const isPaged = paging.page !== undefined || paging.size !== undefined
  const { page = 1, size = 10 } = paging
  const parts: readonly OrderPart[] = [...order, [sql.ref("a.AdmissionId"), order[0]?.[1] ?? "asc"]]
  const wanted = parts
    .reduce(
      (q, [what, way]) => q.orderBy(what, (o) => (way === "asc" ? o.asc() : o.desc()).nullsLast()),
      foundAdmissions(db, filter),
    )
    .select("a.AdmissionId")
    .$if(isPaged, (q) => q.limit(size).offset((page - 1) * size))
  const rows = await parts
    .reduce(
      (q, [what, way]) => q.orderBy(what, (o) => (way === "asc" ? o.asc() : o.desc()).nullsLast()),
      listedAdmissions(db, filter.isDeleted),
    )
    .where("a.AdmissionId", "in", wanted)
    .execute()
  return { rows, ...(isPaged ? { page, size } : {}) }
}

/** How many applications of each status and level a filter means. */
export function countByStage(db: Queries, filter: AdmissionFilter) {
  return foundAdmissions(db, filter)
    .select((eb) => ["a.AdmissionStatus", "a.CurrentLevel", eb.fn.countAll<number>().as("count")])
    .groupBy(["a.AdmissionStatus", "a.CurrentLevel"])
    .execute()
}
