/** Lists the academic years between which a list lets choose. */
import { sql } from "kysely"
import type { Queries } from "#server/db/database.ts"
import { isCounted } from "../retention.ts"

/**
 * The first years of the academic years that applications have, also removed ones, in order; each year between the first and the
 * last is one look into the index `admissions_seats`, however many applications there are.
 */
export async function yearsOf(db: Queries): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select year from generate_series(
      (select min("AdmissionYear") from admissions a where ${isCounted}),
      (select max("AdmissionYear") from admissions a where ${isCounted})) year
    where exists (select 1 from admissions a where ${isCounted} and "AdmissionYear" = year)
    order by year`.execute(db)
  return rows.map(({ year }) => year)
}
