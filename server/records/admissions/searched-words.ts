/** Decides what each word of a search may mean: courses, degrees and statuses whose names have it, and whether few applications do. */
import { type SqlBool, sql } from "kysely"
import { type StoredStatus, states } from "#domain/workflow/stages.ts"
import { statusesOf } from "#domain/workflow/state-groups.ts"
import type { Queries } from "#server/db/database.ts"
import { together } from "#server/db/together.ts"
import { containing, hasPieces, wordsOf } from "./search-words.ts"

/** A word of a search, in lower case. */
export interface SearchedWord {
  readonly word: string
  readonly courses: readonly number[]
  readonly degrees: readonly number[]
  readonly statuses: readonly StoredStatus[]
  /** Few applications have it in themselves: an index that leads to their rows finds them sooner than a look at all. */
  readonly isRare: boolean
  /** So many have it in themselves that the first of any order are found at once. */
  readonly isUsual: boolean
}

/** So many of the newest are asked for what is usual. */
const ASKED = 200
/** Of those; beyond this, reading the rows that are found costs more than looking through an index that has no more than is searched. */
const STILL_RARE = 20

/** True for applications `a` that have the word in themselves. */
export function hasItself(word: string) {
  const pattern = containing(word)
  // Numbers of admissions are given in capitals.
  return sql<SqlBool>`(a."SearchText" like ${pattern} or a."AdmissionNo" like ${pattern.toUpperCase()})`
}

const selectNames = (db: Queries) =>
  db
    .selectFrom("courses")
    .select(["CourseId as id", "Name as name", sql<boolean>`true`.as("isCourse")])
    .unionAll(
      db.selectFrom("degrees").select(["DegreeId as id", "Name as name", sql<boolean>`false`.as("isCourse")]),
    )

/** How many of the newest applications have each word, in the words' order. */
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

/** What is searched for; nothing is asked of the database where that is nothing. */
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
