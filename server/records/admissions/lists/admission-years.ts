/** Lists the academic years between which a list lets choose. */
import { sql } from "kysely"
import type { Queries } from "#server/db/database.ts"

/**
 * The first years of the academic years that applications have, in order; each year between the first and the last is one look into the
 * index `admissions_seats`, however many applications there are.
 */
export async function yearsOf(db: Queries): Promise<number[]> {
  const alive = sql`"DeletedAt" is null and "PurgedAt" is null`
  const { rows } = await sql<{ year: number }>`
    select year from generate_series(
      (select min("AdmissionYear") from admissions where ${alive}),
      (select max("AdmissionYear") from admissions where ${alive})) year
    where exists (select 1 from admissions where ${alive} and "AdmissionYear" = year)
    order by year`.execute(db)
  return rows.map(({ year }) => year)
}
