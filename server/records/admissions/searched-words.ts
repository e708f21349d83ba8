/**
 * Decides what each word of a search may match: courses, degrees and statuses with the word in their names, and whether few
 * applications contain it.
 */

import { type SqlBool, sql } from "kysely"
import { wordsOf } from "#domain/common/search-words.ts"
import { type StoredStatus, states } from "#domain/workflow/stages.ts"
import { statusesOf } from "#domain/workflow/state-groups.ts"
import type { Queries } from "#server/db/database.ts"
import { together } from "#server/db/together.ts"
import { containing, hasPieces } from "./search-words.ts"

/** A word of a search, in lower case. */
export interface SearchedWord {
  readonly word: string
  readonly courses: readonly number[]
  readonly degrees: readonly number[]
  readonly statuses: readonly StoredStatus[]
  /** Few applications contain the word itself, so the trigram index finds them faster than a scan. */
  readonly isRare: boolean
  /** So many applications contain the word itself that the first page of any order is found quickly. */
  readonly isUsual: boolean
}

/** How many of the newest applications are checked for this. */
const ASKED = 200
/**
 * How many of these may contain a rare word; beyond that, reading all matching rows costs more than scanning a small index.
 */
const STILL_RARE = 20

/** True for applications `a` that contain the word themselves. */
export function hasItself(word: string) {
  const pattern = containing(word)
  // Admission numbers are stored in capitals.
  return sql<SqlBool>`(a."SearchText" like ${pattern} or a."AdmissionNo" like ${pattern.toUpperCase()})`
}

const selectNames = (db: Queries) =>
  db
    .selectFrom("courses")
    .select(["CourseId as id", "Name as name", sql<boolean>`true`.as("isCourse")])
    .unionAll(
      db.selectFrom("degrees").select(["DegreeId as id", "Name as name", sql<boolean>`false`.as("isCourse")]),
    )

/** How many of the newest applications contain each word, in the order of the words. */
const selectUsual = (db: Queries, words: readonly string[]) =>
  db
    .selectFrom(
      db
        .selectFrom("admissions")
        .select(["SearchText", "AdmissionNo"])
        .where("DeletedAt", "is", null)
        .where("PurgedAt", "is", null)
        .orderBy("CreatedAt", "desc")
        .orderBy("AdmissionId", "desc")
        .limit(ASKED)
        .as("a"),
    )
    .select(
      sql<
        number[]
      >`array[${sql.join(words.map((word) => sql`count(*) filter (where ${hasItself(word)})`))}]`.as(
        "counts",
      ),
    )

/** The words of a search; without words the database is not asked. */
export async function readWords(db: Queries, q: string | undefined): Promise<SearchedWord[]> {
  const words = wordsOf(q)
  if (words.length === 0) return []
  const [names, [usual]] = await together(db, selectNames(db), selectUsual(db, words))
  return words.map((word, place) => {
    const having = names.filter(({ name }) => name.toLowerCase().includes(word))
    const isUsual = Number(usual?.counts[place] ?? 0) > STILL_RARE
    return {
      word,
      courses: having.filter(({ isCourse }) => isCourse).map(({ id }) => id),
      degrees: having.filter(({ isCourse }) => !isCourse).map(({ id }) => id),
      statuses: statusesOf(states).filter((status) => status.toLowerCase().includes(word)),
      isRare: hasPieces(word) && !isUsual,
      isUsual,
    }
  })
}
