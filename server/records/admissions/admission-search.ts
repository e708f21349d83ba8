/** Selects the applications that a list shows, by filters and search words, in the database. */
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely"
import type { ApprovalState, StoredStatus } from "#domain/workflow/stages.ts"
import type { Queries } from "#server/db/database.ts"
import { hasLeft } from "#server/records/seats/open-sliding.ts"
import { isCounted } from "./retention.ts"
import { hasItself, type SearchedWord } from "./searched-words.ts"
import { isAt, statusList } from "./stored-stage.ts"

/** A set of courses, or of degrees. */
interface Of {
  readonly column: "CourseId" | "DegreeId"
  readonly ids: readonly number[]
}

/** The criteria of a list; an absent one sets no limit. */
export interface AdmissionFilter {
  /** All of these words must be found. */
  readonly words?: readonly SearchedWord[] | undefined
  readonly statuses?: readonly StoredStatus[] | undefined
  readonly DegreeId?: number | undefined
  readonly CourseId?: number | undefined
  /** The first year of the academic year. */
  readonly AdmissionYear?: number | undefined
  readonly Batch?: string | undefined
  /** The UserID of the person who entered it. */
  readonly CreatedBy?: number | undefined
  /** Only applications in this state. */
  readonly at?: ApprovalState | undefined
  /** Only applications that are not in this state. */
  readonly notAt?: ApprovalState | undefined
  /** True: only deleted applications; otherwise only those that are not deleted. */
  readonly isDeleted?: boolean | undefined
  /** True: also removed ones that figures count; a search by words finds only those who are there. */
  readonly isForFigures?: boolean | undefined
  /** Only applications where this is not null. */
  readonly having?: Expression<unknown> | undefined
  /** Only applications where this is null. */
  readonly lacking?: Expression<unknown> | undefined
  /** True: only students who have left the college and are not withdrawn yet. */
  readonly isLeft?: boolean | undefined
  /** Only applications for these courses, or degrees. */
  readonly of?: Of | undefined
}

/**
 * The applications that match a filter. Every word must be found in name, e-mail, mobile, city, degree, course, status or a
 * number.
 */
export const foundAdmissions = (db: Queries, filter: AdmissionFilter) =>
  matchingAdmissions(db, filter)
    .innerJoin("degrees as d", "d.DegreeId", "a.DegreeId")
    .innerJoin("courses as c", "c.CourseId", "a.CourseId")

/** The same without the names of degree and course, for counting. */
export function matchingAdmissions(db: Queries, filter: AdmissionFilter) {
  const { statuses, DegreeId, CourseId, Batch, CreatedBy, at, notAt, isDeleted = false } = filter
  const { having, lacking, of, AdmissionYear, isForFigures = false, isLeft = false, words = [] } = filter
  return db
    .selectFrom("admissions as a")
    .$call((q) =>
      isForFigures && words.length === 0
        ? q.where(isCounted)
        : q.where("a.DeletedAt", isDeleted ? "is not" : "is", null).where("a.PurgedAt", "is", null),
    )
    .$if(statuses !== undefined, (q) => q.where("a.AdmissionStatus", "in", [...(statuses ?? [])]))
    .$if(DegreeId !== undefined, (q) => q.where("a.DegreeId", "=", DegreeId ?? 0))
    .$if(CourseId !== undefined, (q) => q.where("a.CourseId", "=", CourseId ?? 0))
    .$if(AdmissionYear !== undefined, (q) => q.where("a.AdmissionYear", "=", AdmissionYear ?? 0))
    .$if(Batch !== undefined, (q) => q.where("a.Batch", "=", Batch ?? ""))
    .$if(CreatedBy !== undefined, (q) => q.where("a.CreatedBy", "=", CreatedBy ?? 0))
    .$if(at !== undefined, (q) => q.where(isAt(at ?? "draft")))
    .$if(notAt !== undefined, (q) => q.where(sql<SqlBool>`not ${isAt(notAt ?? "draft")}`))
    .$if(having !== undefined, (q) => q.where(sql<SqlBool>`${having} is not null`))
    .$if(isLeft, (q) => q.where(hasLeft))
    .$if(of !== undefined, (q) => q.where(`a.${of?.column ?? "CourseId"}`, "in", of?.ids ?? []))
    .$if(lacking !== undefined, (q) => q.where(sql<SqlBool>`${lacking} is null`))
    .$call((q) => words.reduce((found, word) => found.where(containsWord(word, isDeleted)), q))
}

/** The searched text of an application, exactly as the index `admissions_pieces` has it. */
const piecesOf = sql`search_pieces(a."SearchText" || ' ' || lower(coalesce(a."AdmissionNo", '')))`

/**
 * True for applications `a` that contain a word. A rare word that is in no name of a course, degree or status is found by
 * its trigrams. For any other word that index would find too many rows to read, so the index of the list is searched
 * instead.
 */
function containsWord({ word, isRare, ...names }: SearchedWord, isDeleted: boolean): RawBuilder<SqlBool> {
  const own = hasItself(word)
  const named = [
    ...oneOf("a.CourseId", names.courses),
    ...oneOf("a.DegreeId", names.degrees),
    ...(names.statuses.length > 0 ? [sql`a."AdmissionStatus" in ${statusList(names.statuses)}`] : []),
  ]
  if (named.length > 0) return sql<SqlBool>`(${sql.join([own, ...named], sql` or `)})`
  // Deleted applications are few, and not in the trigram index.
  return isRare && !isDeleted ? sql<SqlBool>`(${piecesOf} @> search_pieces(${word}) and ${own})` : own
}

const oneOf = (column: string, ids: readonly number[]) =>
  ids.length > 0 ? [sql`${sql.ref(column)} in (${sql.join(ids)})`] : []

/** How many applications of each status and level match a filter. */
export function countByStage(db: Queries, filter: AdmissionFilter) {
  return matchingAdmissions(db, filter)
    .select((eb) => ["a.AdmissionStatus", "a.CurrentLevel", eb.fn.countAll<number>().as("count")])
    .groupBy(["a.AdmissionStatus", "a.CurrentLevel"])
    .execute()
}
